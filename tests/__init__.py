"""Tests of Bartizan."""
