"""Corrected texts on their way out: in place, as a diff, or into files of their own."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from dealfile.errors import InputError, OutputError, UsageError
from dealfile.services.editing import Edited, edited, format_of
from dealfile.services.inputs import Input
from dealfile.services.layout import laid_out
from dealfile.services.outputs import make_folder, replacing
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import ReadOptions
from dealfile.services.selecting import Selection
from dealfile.services.unified import unified_diff


@dataclass(slots=True)
class Corrected:
    """What was corrected, or would be, in several inputs.

    Attributes:
        findings: How many findings.
        files: In how many files.
        others: The files in other formats, which are left as they are.
        packed: The inputs that are packed, in archives or at URLs, which are left as they are.
        linked: The corrected files that have other names (hard links), which keep the old text.
        faults: Why an input could not be read.
    """

    findings: int = 0
    files: int = 0
    others: list[str] = field(default_factory=list)
    packed: list[str] = field(default_factory=list)
    linked: list[str] = field(default_factory=list)
    faults: list[InputError] = field(default_factory=list)

    def add(self, source: Input, result: Edited) -> None:
        """Counts one input."""
        if result.format not in (None, "pbn"):
            self.others.append(source.name)
        if result.changed:
            self.files += 1
            self.findings += result.corrected.total()


def correct_in_place(
    inputs: Sequence[Input], options: ReadOptions | None = None, selection: Selection | None = None, watcher: Watcher = nobody
) -> Corrected:
    """Writes the inputs anew that can be corrected; an input that cannot be read is passed over.

    Raises:
        UsageError: Standard input or a pipe is among them, or not one of them is a plain file.
        OutputError: A file cannot be written; those before it are.
    """
    for source in inputs:
        if not source.can_reopen:
            what = "standard input" if source.path is None else f"{source.name}: what is no file"
            raise UsageError(
                f"{what} cannot be corrected in place", "dealfile convert - --edit --to pbn writes the corrected text"
            )
    plain = [source for source in inputs if source.path is not None]
    if inputs and not plain:
        raise UsageError(
            f"{inputs[0].name}: what is packed, in an archive or at a URL cannot be corrected in place",
            "dealfile convert ... --edit --to pbn -o DIR/ writes the corrected texts",
        )
    done = Corrected(packed=[source.name for source in inputs if source.path is None])
    for source, result in _all_edited(plain, options, selection, watcher, done.faults):
        if result.changed and source.path is not None:
            if not os.access(source.path, os.W_OK):
                raise OutputError(f"{source.name}: is write-protected", "allow yourself to write it (chmod u+w)")
            if source.path.stat().st_nlink > 1:
                done.linked.append(source.name)
            with replacing(source.path, force=True) as stream:
                stream.write(result.after)
        done.add(source, result)
    return done


def show_corrections(
    inputs: Sequence[Input],
    stream: IO[bytes],
    options: ReadOptions | None = None,
    selection: Selection | None = None,
    watcher: Watcher = nobody,
) -> Corrected:
    """Writes to ``stream`` what :func:`correct_in_place` would change, as a unified diff, and changes nothing."""
    done = Corrected()
    for source, result in _all_edited(inputs, options, selection, watcher, done.faults):
        before, after = result.before, result.after
        if result.encoding == "utf-16":
            # Lines of two-byte characters are no lines to anyone who reads a diff.
            before, after = before.decode("utf-16").encode(), after.decode("utf-16").encode()
        stream.writelines(unified_diff(before, after, source.name))
        done.add(source, result)
    return done


def write_edited(
    inputs: Sequence[Input], output: str | None, standard_output: IO[bytes], options: ReadOptions | None = None, *, force: bool
) -> Corrected:
    """Writes the corrected text of each input to ``output``; what cannot be read or is no PBN is a fault, and passed over.

    Args:
        inputs: What to correct.
        output: A file for one input, a folder for several, ``None`` for standard output.
        standard_output: The stream for that.
        options: How to read.
        force: Whether existing files are replaced.

    Raises:
        UsageError: Several would go into one file.
        OutputError: Two outputs would meet, or one exists already or cannot be written.
    """
    folder = output is not None and (output.endswith(("/", os.sep)) or Path(output).is_dir())
    if len(inputs) > 1 and not folder:
        raise UsageError("edit mode writes a file for each input", "name a folder with -o DIR/")
    paths: dict[Input, Path] = {}
    if output is not None and folder:
        # What gives no output is in the way of none.
        giving = [source for source in inputs if _may_be_pbn(source, options or ReadOptions())]
        paths = laid_out(giving, Path(output), ".pbn", force=force)
    done = Corrected()
    for source, result in _all_edited(inputs, options, None, nobody, done.faults):
        if result.format != "pbn":
            said = f"{source.name}: is no PBN; only PBN can be edited"
            done.faults.append(InputError(said, "leave out --edit to convert it", source.name))
            continue
        if output is None:
            standard_output.write(result.after)
            standard_output.flush()
        else:
            path = paths.get(source, Path(output))
            if folder:
                make_folder(path.parent)
            with replacing(path, force=force) as stream:
                stream.write(result.after)
        done.add(source, result)
    return done


def _may_be_pbn(source: Input, options: ReadOptions) -> bool:
    """Whether an input can be edited, as far as can be told before it is; that it cannot be read is told then."""
    if source.relative.suffix.lower() == ".pbn" or not source.can_reopen:
        return True
    try:
        return format_of(source.name, source.read(), options) == "pbn"
    except InputError:
        return True


def _all_edited(
    inputs: Sequence[Input],
    options: ReadOptions | None,
    selection: Selection | None,
    watcher: Watcher,
    faults: list[InputError],
) -> Iterator[tuple[Input, Edited]]:
    for source in inputs:
        watcher(source, 0, 0)
        try:
            yield source, edited(source, options, selection)
        except InputError as fault:
            faults.append(fault)
        watcher(source, None, 0)
