"""The command line: options in, one service call, render, exit code. One module a command."""
