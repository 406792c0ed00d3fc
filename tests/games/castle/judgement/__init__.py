"""Tests of what bots believe of The Castle."""
