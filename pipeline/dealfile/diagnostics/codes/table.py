"""Tables: score tables, time tables, double-dummy data."""
