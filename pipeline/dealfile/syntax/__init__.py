"""Text to boards as written, and back: decoding, splitting, parsing with Lark, building, writing."""
