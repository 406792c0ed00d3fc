"""Faces: the same games as PettingZoo, Gymnasium and OpenSpiel know games (extra `research`)."""
