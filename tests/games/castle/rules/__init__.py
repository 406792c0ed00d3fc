"""Tests of the rules of The Castle, and of its plain reference."""
