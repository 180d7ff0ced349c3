"""The laws of the game as data: what is legal at the table, and what is scored for it, one TOML file a code."""
