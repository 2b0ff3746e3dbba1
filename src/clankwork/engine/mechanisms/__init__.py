"""Mechanisms: parts of the rules that some games have and others do not, one module or folder each.

A ruleset names its mechanisms. Each has its own state, which the game state carries, copies and saves.
"""
