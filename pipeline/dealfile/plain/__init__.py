"""Plain records: those without anything out of the ordinary are read and re-run hundreds at once, without a model of each.

What stands here must be equal to the ordinary way (``syntax``, ``rules``, ``replay``) to the last value: a record for which
that is not certain is refused, and goes the ordinary way.
"""
