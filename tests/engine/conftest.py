"""Lets worker processes find the functions of these tests."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2]))
