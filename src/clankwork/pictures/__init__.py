"""Boards and positions as pictures: SVG drawn from a view and the data of a game, for every game there is.

```python
from clankwork import content, new, pictures, text

game = new("base", seed=7)
rules = content.load("base", seats=2)
svg = pictures.draw(rules, game.view(), text.language("en"))
```
"""

from clankwork.pictures.drawing import draw

__all__ = ["draw"]
