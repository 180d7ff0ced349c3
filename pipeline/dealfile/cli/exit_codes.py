"""The exit codes of all commands: a promise.

validate ends with :data:`CLEAN`, with :data:`FINDINGS` for findings at or above ``--fail-on``, or with :data:`FAILED` when
an input could not be read. convert, score, export and show end with :data:`CLEAN` when everything was written, with
:data:`FINDINGS` when a record was rejected, a loss is forbidden, or ``--fail-on`` is reached, and with :data:`FAILED` when
they could not run.
"""

from typing import Final

CLEAN: Final = 0
FINDINGS: Final = 1
FAILED: Final = 2
"""An input or output fails, or the command line makes no sense (Typer's own code for that is 2 too)."""
INTERRUPTED: Final = 130
"""128 and the number of SIGINT, as shells have it."""
TERMINATED: Final = 143
"""128 and the number of SIGTERM."""
PIPE_CLOSED: Final = 141
"""128 and the number of SIGPIPE: whoever read the output has had enough."""
