"""One use case a module: find the inputs, read them, do one thing with their records, collect the report."""
