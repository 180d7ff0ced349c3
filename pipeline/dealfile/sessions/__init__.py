"""From settled records to the results of a session, their comparison board by board, and rank lists."""
