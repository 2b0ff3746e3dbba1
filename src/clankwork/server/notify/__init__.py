"""Reaching somebody who is away: by web push, by e-mail, by a webhook. Each only where they asked for it.

What is written says that somebody should come to a table, and nothing about the game.
"""
