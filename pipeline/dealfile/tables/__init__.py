"""Settled records as flat, typed tables: the columns, the rows, and the Parquet files.

``columns`` says what the tables hold, ``facts`` is what the services hand in, and ``rubbers`` makes rows of plain values: none
of the three needs Arrow. Everything else here imports pyarrow; outside this layer only services do, for its types.
"""
