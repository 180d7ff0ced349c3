"""Scores: pure integer arithmetic under a profile of laws. Nothing here knows a file format."""
