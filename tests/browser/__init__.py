"""Tests of the pages and of the table in a real Chromium."""
