"""What is wrong with the lists of match headers, whether a board goes by them or not."""

from dealfile.diagnostics.codes.lin_match import ReplacedList
from dealfile.syntax.lin.deal import Fault
from dealfile.syntax.lin.lists import match_lists
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.stretches import LISTS, Stretches, in_force
from dealfile.syntax.lin.tokens import LONGEST_LIST, shown


def faults_of_lists(scan: Scan, found: Stretches) -> dict[int, tuple[Fault, ...]]:
    """The faults in lists by their commands; lists without a fault are left out."""
    faults: dict[int, tuple[Fault, ...]] = {}
    for header, lists in found.items():
        vg = scan.value(header) if header >= 0 else ""
        for name, commands in lists.items():
            for place, command in enumerate(commands):
                following = commands[place + 1] if place + 1 < len(commands) else None
                beside = in_force(lists, scan.count if following is None else following) | {name: command}
                said = {each: scan.value(index) for each, index in beside.items()}
                told = match_lists(vg, *map(said.get, LISTS)).faults_of(name)
                if following is not None:
                    told += _replaced(name, scan.value(command), scan.value(following))
                if told:
                    faults[command] = told
    return faults


def _replaced(name: str, value: str, later: str) -> tuple[Fault, ...]:
    """The fault of a list of which a later one of the same kind says the contrary.

    A result about which the later list is silent still counts; of other lists nothing does.
    """
    before = (item.strip() for item in value[:LONGEST_LIST].split(","))
    after = [item.strip() for item in later[:LONGEST_LIST].split(",")]
    for place, item in enumerate(before):
        new = after[place] if place < len(after) else ""
        if item and item.upper() != new.upper() and (new or name != "rs"):
            said = f"a later {name} says {shown(new) if new else 'nothing'} where this one says {shown(item)}"
            return (Fault(ReplacedList, said, 0, len(value)),)
    return ()
