"""The par of a deal as it is written: each form read to a score and contracts, and written again from them.

``OptimumScore`` is the standard's (section 12); the others are tags of real programs (dialects 32 and 61). A contract is
written as :class:`dealfile.model.Par` says.
"""

import re
from collections.abc import Callable
from typing import Final

from dealfile.core.calls import CONTRACT_OF
from dealfile.model.double_dummy import Par
from dealfile.syntax.pbn.sides import INTEGER, Unread, read_by_side

_CONTRACT: Final = r"([1-7])(NT?|[SHDC])(XX?|[*]{1,2}|[Dd]|[Rr])?"
_DECLARER: Final = r"(NS|EW|[NESW])"
_SIDE_FIRST: Final = re.compile(_DECLARER + r"\s*" + _CONTRACT + r"\s*(=|[+-]\d{1,2})?", re.ASCII)
_MINIMAX: Final = re.compile(_CONTRACT + r"([NESW])\s*([+-]?\d{1,5})", re.ASCII)
_TRICKS_LAST: Final = re.compile(_CONTRACT + r"\s+" + _DECLARER + r"\s+(\d{1,2})", re.ASCII)
_DOTTED: Final = re.compile(_CONTRACT + r"\.(\d{1,2})\." + _DECLARER, re.ASCII)
_POINTS: Final = re.compile(r"[+-]?\d{1,5}", re.ASCII)
_MOST_DIGITS: Final = 6
"""Characters of a score by side, its sign included."""

_LIST: Final = re.compile(r"\s*[;,]\s*")
_RISKS: Final = {"": "", "X": "X", "XX": "XX", "*": "X", "**": "XX", "D": "X", "R": "XX"}


def _contract(level: str, strain: str, risk: str | None) -> str:
    return f"{level}{'NT' if strain == 'N' else strain}{_RISKS[(risk or '').upper()]}"


def _balance(level: str, tricks: str) -> str:
    """The result against the contract of so many tricks."""
    over = int(tricks) - int(level) - 6
    return f"{over:+d}" if over else "="


def _by_side(value: str) -> tuple[str, ...] | None:
    """``NS 3N=; NS 5D=``, ``EW 4HX-1``, ``S 1N=``, ``EW 3N,EW 5D``."""
    contracts = []
    for piece in _LIST.split(value.strip()):
        found = _SIDE_FIRST.fullmatch(piece)
        if found is not None:
            declarer, level, strain, risk, result = found.groups()
            contracts.append(" ".join(filter(None, (_contract(level, strain, risk), declarer, result))))
        elif piece.upper() in ("PASS", "PASSED OUT"):
            contracts.append("Pass")
        else:
            return None
    return tuple(contracts)


def _dotted(value: str) -> tuple[str, ...] | None:
    """``4CX.7.NS``: contract, tricks, declarer."""
    contracts = []
    for piece in _LIST.split(value.strip()):
        found = _DOTTED.fullmatch(piece)
        if found is None or int(found[4]) > 13:
            return None
        level, strain, risk, tricks, declarer = found.groups()
        contracts.append(f"{_contract(level, strain, risk)} {declarer} {_balance(level, tricks)}")
    return tuple(contracts)


def _optimum_score(value: str) -> Par | None:
    """``NS 420``, ``EW -50 NS 50``; with contracts before it, ``NS 4S; 420`` and ``EW 3N,EW 5D; -400``, for North-South."""
    contracts, semicolon, points = value.rpartition(";")
    if semicolon:
        named = _by_side(contracts)
        score = _POINTS.fullmatch(points.strip())
        return None if named is None or score is None else Par(source="OptimumScore", score_ns=int(score[0]), contracts=named)
    read = read_by_side(value.strip(), INTEGER)
    if isinstance(read, Unread) or any(not side or len(text) > _MOST_DIGITS for side, text, _ in read):
        return None
    scores = {int(text) if side == "NS" else -int(text) for side, text, _ in read}
    return Par(source="OptimumScore", score_ns=scores.pop()) if len(scores) == 1 else None


def _minimax(value: str) -> Par | None:
    """``4SW-420``, ``7SDN-1400``: D is doubled, the score North-South's."""
    found = _MINIMAX.fullmatch(value.strip())
    if found is None:
        return None
    level, strain, risk, declarer, points = found.groups()
    return Par(source="Minimax", score_ns=int(points), contracts=(f"{_contract(level, strain, risk)} {declarer}",))


def _par_tag(name: str, value: str) -> Par | None:
    """``ParContract`` and ``ParScore``: points in one program, contracts in another; the shape tells them apart."""
    if _POINTS.fullmatch(value.strip()):
        return Par(source=name, score_ns=int(value))
    contracts = _by_side(value) or _dotted(value)
    return None if contracts is None else Par(source=name, contracts=contracts)


def _optimum_contract(value: str) -> Par | None:
    """``5DX N 8``: contract, declarer, tricks."""
    contracts = []
    for piece in _LIST.split(value.strip()):
        found = _TRICKS_LAST.fullmatch(piece)
        if found is None or int(found[5]) > 13:
            return None
        level, strain, risk, declarer, tricks = found.groups()
        contracts.append(f"{_contract(level, strain, risk)} {declarer} {_balance(level, tricks)}")
    return Par(source="OptimumContract", contracts=tuple(contracts))


PAR_READERS: Final[dict[str, Callable[[str], Par | None]]] = {
    "OptimumScore": _optimum_score,
    "Minimax": _minimax,
    "ParContract": lambda value: _par_tag("ParContract", value),
    "OptimumContract": _optimum_contract,
    "ParScore": lambda value: _par_tag("ParScore", value),
}
"""Tag to the reader of its value; ``None`` for a value that is not of the form."""


# ---- Writing ---------------------------------------------------------------------------------------------------------


def par_value(name: str, par: Par, like: str = "") -> str | None:
    """The value of the tag ``name`` that says what ``par`` says; ``None`` where that form cannot say it.

    Args:
        name: The tag.
        par: What to say.
        like: The value that it stands in for, of whose shape it is to be: side, sign, dots.
    """
    score, contracts = par.score_ns, par.contracts
    signed = "+" if "+" in like else ""
    if name == "OptimumScore" and score is not None:
        if contracts:
            return f"{','.join(_written(contract) for contract in contracts)}; {score}"
        side = "EW" if like.lstrip().startswith("EW") else "NS"
        points = score if side == "NS" else -score
        return f"{side} {signed if points > 0 else ''}{points}"
    if name == "Minimax" and score is not None:
        contract, _, declarer = contracts[0].partition(" ") if len(contracts) == 1 else ("", "", "")
        return f"{_short(contract).replace('XX', 'R').replace('X', 'D')}{declarer[0]}{score}" if declarer else None
    if name in ("ParContract", "ParScore"):
        if contracts:
            return _with_tricks(contracts, "{0}.{2}.{1}") if "." in like else "; ".join(_written(each) for each in contracts)
        return None if score is None else f"{signed if score > 0 else ''}{score}"
    if name == "OptimumContract" and contracts:
        return _with_tricks(contracts, "{0} {1} {2}")
    return None


def _short(contract: str) -> str:
    """A contract with one letter for notrump."""
    return contract.replace("NT", "N")


def _written(text: str) -> str:
    """A contract of a par as ``NS 3N=``."""
    contract, _, rest = text.partition(" ")
    declarer, _, result = rest.partition(" ")
    return f"{declarer} {_short(contract)}{result}".strip()


def _with_tricks(contracts: tuple[str, ...], form: str) -> str | None:
    """Contracts with the number of tricks; ``None`` where one has no result to count them by."""
    said = []
    for text in contracts:
        contract, _, rest = text.partition(" ")
        declarer, _, result = rest.partition(" ")
        if not result:
            return None
        tricks = 6 + CONTRACT_OF[contract].level + (0 if result == "=" else int(result))
        said.append(form.format(contract, declarer, tricks))
    return "; ".join(said)
