"""What the engines say is wrong with a call or a card."""

from enum import Enum

from dealfile.diagnostics.finding import Code


class Fault(Enum):
    """Why a call or a card is not legal; the value is the code that reports it."""

    code: type[Code]

    def __init__(self, code: type[Code]) -> None:
        self.code = code
