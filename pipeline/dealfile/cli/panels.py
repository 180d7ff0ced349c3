"""What Typer leaves to be done: help of a command with many options under headings, and what is said of values."""

from typing import Any, Final

from typer import BadParameter
from typer.core import TyperCommand, TyperGroup

SCORING: Final = "Scoring"
SESSIONS: Final = "Sessions"
MONEY: Final = "Money"
READING: Final = "Reading"
WORK: Final = "Work"


class Commands(TyperGroup):
    """The commands; of a value that an option does not take they speak without pydantic's words, which Typer leaves in."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - the Click in Typer has no public types
        """Runs the command that is named."""
        try:
            return super().invoke(ctx)
        except BadParameter as fault:
            fault.message = fault.message.removeprefix("Value error, ")
            raise


class CommandWithPanels(TyperCommand):
    """A command whose help shows the options by their ``rich_help_panel``; Typer does so only with Rich, which is not loaded."""

    def format_options(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401 - the Click in Typer has no public types
        """Writes the arguments, the options without a panel, and then panel by panel in the order of the options."""
        panels: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": []}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is not None:
                usual = "Arguments" if parameter.param_type_name == "argument" else "Options"
                panels.setdefault(getattr(parameter, "rich_help_panel", None) or usual, []).append(record)
        for heading, records in panels.items():
            if records:
                with formatter.section(heading):
                    formatter.write_dl(records)
