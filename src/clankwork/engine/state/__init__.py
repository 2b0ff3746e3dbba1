"""A game at one moment: the state, its setup, its random streams, saving and reading it, and checks that it is sound.

Also states that are dealt anew from what a seat knows (`sampling`), for bots that search.
"""
