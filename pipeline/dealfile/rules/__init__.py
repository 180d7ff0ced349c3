"""The rules of the game: the auction call by call, the play card by card. Nothing here knows a file format or a score."""
