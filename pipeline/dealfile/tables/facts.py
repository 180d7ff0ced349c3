"""What the services hand to the tables beside the settled boards."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Literal

from dealfile.model.board import SourceFormat

FileStatus = Literal["clean", "findings", "failed"]
"""``clean``: no error and no warning; ``findings``: some; ``failed``: the file could not be read."""


@dataclass(frozen=True)
class FileIdentity:
    """A file as every row names it.

    Attributes:
        file: Path as reported.
        sha256: Digest of the file's bytes, 64 hex digits; ``None`` when they could not be read.
    """

    file: str
    sha256: str | None = None

    @cached_property
    def file_id(self) -> str:
        """The first 16 hex digits of sha256(reported path + content sha256), the path as UTF-8."""
        written = self.file.encode("utf-8", "surrogatepass") + (self.sha256 or "").encode("ascii")
        return sha256(written).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What is known of a file once it has been read; one row of ``files``.

    Attributes:
        identity: Path and content.
        status: How reading it went.
        format: ``None`` when it could not be told.
        bytes: Size; ``None`` when the file could not be read.
        encoding: Name of the character encoding, as reported; ``None`` when nothing was decoded.
        records: Records found, ``kept + rejected``.
        boards: Records that are boards, or the results of such.
        kept: Records with a model.
        rejected: Records without one.
        errors: Findings that are errors.
        warnings: Findings that are warnings.
    """

    identity: FileIdentity
    status: FileStatus
    format: SourceFormat | None = None
    bytes: int | None = None
    encoding: str | None = None
    records: int = 0
    boards: int = 0
    kept: int = 0
    rejected: int = 0
    errors: int = 0
    warnings: int = 0


@dataclass(frozen=True, slots=True)
class BoardScores:
    """The scores of a board; unknown is ``None``.

    Attributes:
        score_ns: Duplicate points of North-South, computed.
        score_declarer: The same from declarer's side.
        recorded_score_ns: Points of North-South as the record states them.
        recorded_score_ew: Points of East-West as the record states them.
        score_agrees: Whether the computed and the recorded score are equal; ``None`` when they cannot be compared.
    """

    score_ns: int | None = None
    score_declarer: int | None = None
    recorded_score_ns: int | None = None
    recorded_score_ew: int | None = None
    score_agrees: bool | None = None


NO_SCORES = BoardScores()
