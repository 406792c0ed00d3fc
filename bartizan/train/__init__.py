"""Training: a game's network learns from games that it plays against itself (extra `train`)."""

from bartizan.engine.needs import needed

needed("torch", "train")
