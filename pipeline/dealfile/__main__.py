"""The entry point: answers ``--version`` before anything else is loaded, then hands over to the command line."""

import gc
import sys


def main() -> None:
    """Runs the command line with the arguments of the process."""
    try:
        _run(sys.argv[1:])
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:  # while a command is loaded; each answers it itself
        from dealfile.cli.exit_codes import INTERRUPTED

        print("interrupted", file=sys.stderr)
        sys.exit(INTERRUPTED)
    except OSError as fault:
        from dealfile.cli.guard import output_failed

        sys.exit(output_failed(fault))


def _run(arguments: list[str]) -> None:
    if arguments == ["--version"]:
        from dealfile import __version__

        print(f"dealfile {__version__}")
        return
    if sorted(arguments) == ["--verbose", "--version"]:
        from dealfile.cli.version import version_text

        print(version_text(verbose=True))
        return
    from dealfile.cli.app import app
    from dealfile.engine.collecting import collect_seldom, return_memory

    collect_seldom()
    return_memory()
    try:
        app(prog_name="dealfile")
    finally:
        gc.freeze()  # the process ends: what it holds goes with it, and need not be looked through for cycles before


if __name__ == "__main__":
    main()
