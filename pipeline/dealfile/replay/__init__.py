"""Settling a record: what it inherits, what its auction and play amount to, and where that contradicts what it says."""
