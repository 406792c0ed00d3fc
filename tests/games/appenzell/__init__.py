"""Tests of Burg Appenzell."""
