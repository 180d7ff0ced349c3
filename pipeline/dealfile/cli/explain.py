"""dealfile explain: the page of a code."""

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
)


@guarded
def explain(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="CODE|NAME",
            help="A code or its name. The start of codes, or the PBN verifier's word, lists theirs; without it, all are listed.",
            show_default=False,
        ),
    ] = None,
) -> int:
    """Explain a finding: what is checked and why, with an example and the remedy."""
    from dealfile.services.explaining import code_list, explain
    from dealfile.services.outputs import encoded

    standard_output().write(encoded(code_list() if code is None else explain(code)))
    return exit_codes.CLEAN
