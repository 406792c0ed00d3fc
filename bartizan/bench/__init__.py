"""Figures: how fast the rules and the table run on this machine."""
