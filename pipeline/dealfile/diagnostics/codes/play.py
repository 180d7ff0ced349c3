"""PLY: the cards, one by one."""

from dealfile.diagnostics.finding import Code, Severity


class CardNotHeld(Code):
    """A card is played from a hand that does not hold it.

    The deal says who holds each card. A card in another hand's place means that the deal, the column or the card is
    wrong; which one cannot be known, so the cards after it are not judged.

    Example:
        West is to lead and the first card is ``SA``, which North was dealt.

    Remedy:
        Compare the deal with the play: often one of them was turned by a seat, or a card was left out.
    """

    code = "PLY101"
    name = "card-not-held"
    verifier_name = "bad_card"
    hint = "compare the deal with the play: one may be turned by a seat, or a card may be missing before this one"


class PlayShifted(Code):
    """The deal and the play are turned against each other.

    Every card of the play is held by the player so many seats round from the one in whose column it stands. Somebody turned
    the deal and not the play, or the play and not the deal; which one cannot be known. The play is kept and not judged.

    Example:
        ``[Deal "E:..."]`` for a deal that was dealt as ``[Deal "N:..."]``, with its play.

    Remedy:
        Turn the deal back, or turn auction, play and declarer with it.
    """

    code = "PLY121"
    name = "play-shifted"
    verifier_name = "bad_card"
    hint = "turn the deal back, or turn auction, play and declarer with it"


class CardAlreadyPlayed(Code):
    """A card is played a second time.

    Every card of the pack is played once. Which of the two places is wrong cannot be known, so the cards after the
    second one are not judged.

    Example:
        ``C5`` in the first trick and again in the second.

    Remedy:
        Correct one of the two cards.
    """

    code = "PLY102"
    name = "card-already-played"
    verifier_name = "bad_card"
    hint = "correct one of the two cards"


class LeadOutOfTurn(Code):
    """A trick is led by a player who was not to lead, and no mark says so.

    The winner of a trick leads to the next (Law 44G); the player on declarer's left makes the opening lead (Law 41A).
    It is reported where all four cards of the trick belong, by the deal, to the players clockwise from another leader;
    the play goes on from that leader. PBN marks an accepted lead out of turn with ``^L`` (PBN 2.1 section 3.9).

    Example:
        South won the third trick, and the fourth begins with a card of West's, then North's, East's and South's.

    Remedy:
        Correct the play (for the first trick: or the declarer), or mark the lead ``^L``.
    """

    code = "PLY103"
    name = "lead-out-of-turn"
    law = "Laws 41A and 44G"
    hint = "correct the play, or the declarer when it is the opening lead, or mark it ^L if it was accepted at the table"


class RevokeUnmarked(Code):
    """A player does not follow suit although he could.

    Who holds a card of the suit led must play one (Law 44C). PBN marks a revoke that was left as it was with ``^R`` (PBN
    2.1 section 3.9); without the mark it is an error. Where a hand is not known, a player who discards on a suit and plays
    a card of it later has revoked. The tricks are counted as the cards fell.

    Example:
        On a spade lead West plays a club while holding a spade.

    Remedy:
        Correct the card, or write ``^R`` before it if it was played at the table.
    """

    code = "PLY104"
    name = "revoke"
    law = "Law 61A"
    verifier_name = "revoke"
    hint = "correct the card, or mark it ^R if it was played at the table"


class NeedlessRevokeMark(Code):
    """A card is marked as a revoke although it is none.

    A revoke is a failure to follow suit by a player who could (Law 61A). The card led, a card of the suit led and a
    discard from a hand without that suit are no revokes.

    Example:
        ``^R SK`` as the first card of a trick.

    Remedy:
        Remove the ``^R``, or correct the card.
    """

    code = "PLY105"
    name = "needless-revoke-mark"
    law = "Law 61A"
    verifier_name = "bad_revoke"
    hint = "remove the ^R, or correct the card"


class NeedlessLeadMark(Code):
    """A lead by the player whose turn it was is marked as out of turn.

    ``^L`` stands before a lead by a player who was not to lead, when the lead was accepted (PBN 2.1 section 3.9).

    Example:
        ``^L SK`` by the player on declarer's left, in the first trick.

    Remedy:
        Remove the ``^L``, or put it before the card that was led.
    """

    code = "PLY106"
    name = "needless-lead-mark"
    law = "Laws 41A and 44G"
    verifier_name = "bad_lead"
    hint = "remove the ^L, or put it before the card that was led"


class ConflictingPlayMarks(Code):
    """One card is marked both as a revoke and as a lead out of turn.

    A card that is led cannot fail to follow suit, so ``^R`` and ``^L`` exclude each other.

    Example:
        ``^R ^L C2``.

    Remedy:
        Remove one of the marks.
    """

    code = "PLY107"
    name = "conflicting-play-marks"
    law = "Law 61A"
    verifier_name = "bad_illegal"
    hint = "remove one of the marks"


class RepeatedPlayMark(Code):
    """A card is marked ``^R`` twice, or a trick has two cards marked ``^L``.

    A card is a revoke once, and a trick has one leader.

    Example:
        ``^R ^R C5``.

    Remedy:
        Remove one of the marks.
    """

    code = "PLY108"
    name = "repeated-play-mark"
    verifier_name = "double_illegal"
    hint = "remove one of the marks"


class TooManyTricks(Code):
    """There are more than thirteen tricks.

    A deal has thirteen tricks. The cards after them are not judged.

    Example:
        A fourteenth row in a play section.

    Remedy:
        Remove the surplus cards, or the row that was written twice.
    """

    code = "PLY109"
    name = "too-many-tricks"
    verifier_name = "too_many_tricks"
    hint = "remove the surplus cards, or the row that was written twice"


class CardAfterContinued(Code):
    """A card is played after the sign that the play goes on.

    ``+`` stands in the place of the next card to be played (PBN 2.1 section 3.6), so no card can come after it, in the order
    of play.

    Example:
        ``S3 + S7 SA`` when the fourth column led: the third column's ``S7`` would come after the second column's card.

    Remedy:
        Write ``-`` for a card that is not known, and ``+`` in the place of the next card only.
    """

    code = "PLY110"
    name = "card-after-continued"
    verifier_name = "bad_last_card"
    hint = "write - for a card that is not known, and + in the place of the next card only"


class RevokeTransferSuggested(Code):
    """A revoke that can no longer be corrected would cost tricks by the Laws.

    A revoke is established when the revoker's side goes on to the next trick, or claims, concedes or agrees to a claim (Law
    63A). How many tricks it costs the side depends on the edition of the Laws (Law 64A; duplicate 2017 where none are named);
    never more than it won from the revoke on. The tricks are told beside the recorded result and never put into it: a
    director may have ruled otherwise. What the director saw and no file tells, such as a revoke that was pointed out too
    late, is not judged.

    Example:
        East ruffs a club while holding clubs, wins that trick and one more: two tricks go to the other side.

    Remedy:
        None is needed. Where the recorded result should have the transfer, write it with ``^`` before the number.
    """

    code = "PLY130"
    name = "revoke-transfer"
    severity = Severity.INFO
    hint = "where the recorded result should have the transfer, write it with ^ before the number"


class RotatedRows(Code):
    """Rows of the play do not begin with the seat of the first column.

    PBN writes every trick from the same seat, whoever led (PBN 2.1 section 3.6); some programs begin a row with its leader.
    Where the deal says that the cards of a row belong to four different seats, each card is read as its holder's.

    Example:
        ``CA D2 C9 CQ`` where the columns are South, West, North, East and the ace of clubs is East's.

    Remedy:
        Write each row from the seat that the Play tag names.
    """

    code = "PLY120"
    name = "rotated-rows"
    severity = Severity.WARNING
    dialect = True
    hint = "write each row from the seat that the Play tag names"
