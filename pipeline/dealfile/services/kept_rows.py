"""What was made of a work as bytes, and back: for the journal of an export, and for the way there from another process.

Rows are kept as Arrow keeps them, packed column by column where it stands: columns are small, and to hand them to threads took
twice as long as to pack them. All else is a pickle. That is read from a folder that others may have written to, so nothing is
made of it but values of this package and plain ones.
"""

import io
import pickle
from dataclasses import dataclass, replace
from types import FunctionType

from dealfile.services.work import PieceWork, Work, WorkDone

_LENGTH = 8
"""Bytes of a length."""
_PLAIN = frozenset({("builtins", "frozenset"), ("builtins", "set"), ("decimal", "Decimal"), ("fractions", "Fraction")})


@dataclass(frozen=True, slots=True)
class PackedWork:
    """As :class:`PieceWork`, where what is made is to be kept: packed where it was made, it need not be packed again."""

    make: PieceWork

    def __call__(self, work: Work) -> bytes:
        """What was made of ``work``, packed."""
        return packed(self.make(work))


def packed(done: WorkDone) -> bytes:
    """What was made of a work: the length of the pickle, the pickle, and a table after the other with its name and length."""
    import pyarrow as pa  # noqa: PLC0415 - loaded only where rows are made

    plain = pickle.dumps(replace(done, batches={}), protocol=pickle.HIGHEST_PROTOCOL)
    parts = [len(plain).to_bytes(_LENGTH, "little"), plain]
    options = pa.ipc.IpcWriteOptions(compression="lz4", use_threads=False)
    for name, batch in done.batches.items():
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, batch.schema, options=options) as writer:
            writer.write_batch(batch)
        rows = sink.getvalue().to_pybytes()
        parts += [f"{name}\n".encode("ascii"), len(rows).to_bytes(_LENGTH, "little"), rows]
    return b"".join(parts)


def unpacked(data: bytes) -> WorkDone | None:
    """What was made of a work; ``None`` where the bytes are something else."""
    import pyarrow as pa  # noqa: PLC0415 - as above

    stream = io.BytesIO(data)
    options = pa.ipc.IpcReadOptions(use_threads=False)
    try:
        done = _Reader(io.BytesIO(stream.read(_length(stream)))).load()
        batches = {}
        while name := stream.readline().decode("ascii").rstrip():
            with pa.ipc.open_stream(stream.read(_length(stream)), options=options) as rows:
                batches[name] = rows.read_next_batch()
    except Exception:  # noqa: BLE001 - whatever stands there, it is made anew
        return None
    return replace(done, batches=batches) if isinstance(done, WorkDone) else None


def _length(stream: io.BytesIO) -> int:
    return int.from_bytes(stream.read(_LENGTH), "little")


class _Reader(pickle.Unpickler):
    """Reads values, and calls nothing that does anything else than make one."""

    def find_class(self, module: str, name: str) -> object:
        found = None
        if (module, name) in _PLAIN or module.partition(".")[0] == "dealfile":
            found = super().find_class(module, name)
        if isinstance(found, type) and (found.__module__.startswith("dealfile.") or (module, name) in _PLAIN):
            return found
        if isinstance(found, FunctionType) and found.__module__.startswith("dealfile.core."):
            return found
        raise pickle.UnpicklingError(f"{module}.{name} has no place here")
