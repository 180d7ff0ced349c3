"""Settled records as flat, typed tables: the columns, the rows, and the Parquet files.

``columns`` says what the tables hold and needs no Arrow; ``facts`` is what the services hand in. Everything else here
imports pyarrow, and nothing outside this layer does.
"""
