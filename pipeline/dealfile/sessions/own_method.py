"""By which method a session is scored, as its own records say it."""

from dataclasses import replace

from dealfile.scoring.method_words import method_of, why_not_computed
from dealfile.scoring.methods import Method
from dealfile.sessions.session import Session


def own_method(session: Session, *, neuberg: bool = True) -> tuple[Method | None, str | None]:
    """The method that the Scoring values of a session name, or why it has none; neither where they name nothing.

    Args:
        session: The session.
        neuberg: Whether matchpoints are scaled by Neuberg's formula, which no Scoring says.
    """
    methods: dict[Method, str] = {}
    refused: list[str] = []
    for scoring in scorings(session):
        method = method_of(scoring)
        if method is not None:
            methods.setdefault(replace(method, neuberg=neuberg), scoring)
        elif (why := why_not_computed(scoring)) is not None:
            refused.append(why)
    if len(methods) == 1 and not refused:
        return next(iter(methods)), None
    if len(methods) > 1:
        return None, f"the records name several methods ({', '.join(methods.values())}): choose one with --as"
    return None, refused[0] if refused else None


def scorings(session: Session) -> tuple[str, ...]:
    """The Scoring values of a session, in the order in which they appear."""
    return tuple(dict.fromkeys(result.scoring for board in session.boards for result in board.results if result.scoring))
