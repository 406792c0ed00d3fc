"""Tests of the Castle of the Seven Locks."""
