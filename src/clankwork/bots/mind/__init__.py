"""How the stronger bots think. Compiled together with the engine, since search lives on playing many games quickly.

Everything here works on states that `determinize` made from a view: nothing hidden from the seat gets in.

- `weights`: what a bot holds dear, as figures
- `gist`, `ways`, `lore`: what the cards, tokens and rooms of a game are worth, worked out once
- `outlook`: how things stand for a seat: its deck, the danger it is in, where it should go
- `scout`: the quick player, who decides at a glance
- `lines`: whole turns, laid out and compared
- `trials`: lines tried out to the end of the game
- `tree`: a turn searched as a tree that grows where it pays
"""
