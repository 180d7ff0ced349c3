import subprocess
import sys

PROGRAM = """
import sys
import dealfile, dealfile.tables.columns, dealfile.tables.facts, dealfile.tables.rubbers
print("pyarrow" in sys.modules)
"""


def test_names_and_facts_need_no_arrow() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
