"""How the stronger bots think. Compiled together with the engine, since search lives on playing many games quickly.

Everything here works on states that `determinize` made from a view: nothing hidden from the seat gets in.

- `weights`: figures that turn effects, distances and dangers into points
- `effect_value`, `paths`, `game_knowledge`: what the cards, tokens and rooms of a game are worth, worked out once
- `prospects`: how things stand for a seat: its deck, and the danger it is in
- `goals`: where a seat should go
- `rollout_policy`: the quick player, which search plays whole games with
- `turn_plans`: whole turns, laid out and compared
- `rollouts`: plans tried out to the end of the game
- `tree_search`: a turn searched by information-set Monte Carlo tree search
"""
