"""Where the outputs of several inputs go in one folder."""

from collections.abc import Iterable
from pathlib import Path

from dealfile.errors import OutputError
from dealfile.services.inputs import Input
from dealfile.services.outputs import check_free


def laid_out(inputs: Iterable[Input], folder: Path, extension: str, *, force: bool) -> dict[Input, Path]:
    """The output of each input, by its path in the folder or archive that was named; to be asked before any is written.

    Raises:
        OutputError: Two would meet, or one cannot be written or exists already.
    """
    taken: dict[Path, Input] = {}
    for source in inputs:
        path = folder / source.relative.with_suffix(extension)
        if path in taken:
            said = f"{path}: both {taken[path].name} and {source.name} would be written there"
            raise OutputError(said, "convert them one by one, each into a folder of its own")
        taken[path] = source
        if path.parent.is_dir():
            check_free(path, force=force)
    folders = {above for path in taken for above in path.relative_to(folder).parents}
    for path, source in taken.items():
        if path.relative_to(folder) in folders:
            said = f"{path}: {source.name} would be written there, where a folder with others is to be"
            raise OutputError(said, "convert them one by one, each into a folder of its own")
    return {source: path for path, source in taken.items()}
