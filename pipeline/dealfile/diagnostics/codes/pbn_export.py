"""PBN: what is not in export form, in a file that claims it."""
