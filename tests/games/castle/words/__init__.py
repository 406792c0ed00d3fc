"""Tests of what The Castle says."""
