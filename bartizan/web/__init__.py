"""The web table: pages, the socket and the JSON API; it knows no game."""
