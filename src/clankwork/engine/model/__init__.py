"""What a game is made of: tables of cards, rooms and tokens, effects, events, refusals, and the catalogue of actions.

Plain data that does not change while a game is played.
"""
