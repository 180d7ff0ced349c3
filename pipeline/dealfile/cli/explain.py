"""dealfile explain: the page of a code, or of laws."""

from typing import Annotated

import typer

from dealfile.cli import exit_codes
from dealfile.cli.console import standard_output
from dealfile.cli.guard import guarded
from dealfile.cli.options import examples

EXAMPLES = examples(
    "dealfile explain AUC104",
    "dealfile explain insufficient-bid",
    "dealfile explain PLY",
    "dealfile explain bad_call",
    "dealfile explain",
    "dealfile explain laws",
    "dealfile explain laws 1948",
    "dealfile explain laws house-rules.toml",
)


@guarded
def explain(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="CODE|NAME|laws",
            help="A code or its name. The start of codes, or the PBN verifier's word, lists theirs; without it, all are listed. "
            "The word laws lists the laws to score by.",
            show_default=False,
        ),
    ] = None,
    which: Annotated[
        str | None,
        typer.Argument(
            metavar="LAWS|FILE",
            help="After the word laws: whose figures to show, by name or in a file of your own.",
            show_default=False,
        ),
    ] = None,
) -> int:
    """Explain a finding: what is checked and why, with an example and the remedy; or laws, with all their figures."""
    from dealfile.services.explaining import code_list, explain
    from dealfile.services.outputs import encoded

    standard_output().write(encoded(code_list() if code is None else explain(code, which)))
    return exit_codes.CLEAN
