"""The field's vocabulary: tiny, interned, ordered values that know nothing of files."""
