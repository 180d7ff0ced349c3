"""Findings: what was seen, where, how grave, and what to do about it. Values, never exceptions."""

from dealfile.diagnostics.finding import Code, Finding, Severity

__all__ = ["Code", "Finding", "Severity"]
