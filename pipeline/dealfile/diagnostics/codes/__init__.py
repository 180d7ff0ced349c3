"""The codes, a module a stage; each class's docstring is its page."""
