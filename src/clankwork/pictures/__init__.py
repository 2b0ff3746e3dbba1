"""Boards and positions as pictures: SVG drawn from a view and the data of a game, for every game there is.

```python
from clankwork import content, new, pictures, text

game = new("base", seed=7)
rules = content.load("base", seats=2)
svg = pictures.draw(rules, game.view(), text.language("en"))
```

`prints` gives the same geometry as plain values, for clients that draw a board themselves.
"""

from clankwork.pictures.client_board import prints
from clankwork.pictures.picture import draw

__all__ = ["draw", "prints"]
