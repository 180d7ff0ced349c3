"""How to convert: what a conversion is asked for, checked before anything is read."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from dealfile.convert import Target
from dealfile.convert.score_tags import ScoreTags
from dealfile.errors import UsageError
from dealfile.scoring.methods import Method
from dealfile.services.operating import Operations
from dealfile.services.outputs import known_encoding
from dealfile.services.scorer import Scorer

Loss = Literal["warn", "error", "ignore"]


@dataclass(frozen=True, slots=True)
class ConvertOptions:
    """How to convert.

    Attributes:
        target: The format to write.
        loss: What a value is that the target cannot hold: ``warn`` reports it, ``error`` forbids it, so that the output is
            not written at all, ``ignore`` passes over it in silence.
        output: A file for everything; a folder, or a name that ends in a slash, for a file each; ``None`` for standard output.
        force: Whether existing files are replaced.
        operations: What is done to the boards on their way.
        encoding: The encoding of the output, which PBN then declares; ``None`` is UTF-8, and declares nothing of its own.
        score_tags: Which points are written: ScoreRubber and ScoreRubberHistory into the records of rubbers and Chicago,
            ScoreTable, TotalScoreTable, ScoreIMP and its like into those of sessions.
        scorer: By which laws; ``None`` is the usual way.
        method: How sessions are scored; ``None`` for each by its own Scoring.
    """

    target: Target
    loss: Loss = "warn"
    output: str | None = None
    force: bool = False
    operations: Operations = field(default_factory=Operations)
    encoding: str | None = None
    score_tags: ScoreTags | None = None
    scorer: Scorer | None = None
    method: Method | None = None

    def __post_init__(self) -> None:
        if self.score_tags is not None and self.target != "pbn":
            said = "only PBN has tags for the points of rubbers and sessions"
            raise UsageError(said, "convert --to pbn, or leave --score-tags out")
        if (self.scorer is not None or self.method is not None) and self.score_tags is None:
            option = "--laws" if self.scorer is not None else "--as"
            raise UsageError("without --score-tags nothing is scored", f"say --score-tags fill, or leave {option} out")
        if self.encoding is not None:
            object.__setattr__(self, "encoding", known_encoding(self.encoding))

    @property
    def is_folder(self) -> bool:
        """Whether the output is a folder."""
        return self.output is not None and (self.output.endswith(("/", os.sep)) or Path(self.output).is_dir())
