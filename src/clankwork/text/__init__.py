"""Everything a person reads about a game, in English, French and Japanese, made from the data.

```python
from clankwork import content, text

game = content.load("base", seats=2)
french = text.language("fr")
print(french.card(game, 0))
```
"""

from clankwork.text.bot_names import OpponentText, opponent
from clankwork.text.game_listing import cards_listing
from clankwork.text.labels import Labels, PlayLabels, TableLabels
from clankwork.text.language import (
    CountdownSpace,
    Description,
    Kind,
    Language,
    Marks,
    PursuitRule,
    RageSpace,
    Section,
    Tracks,
)
from clankwork.text.languages.registry import LANGUAGES, language
from clankwork.text.mechanism_orders import Ahead
from clankwork.text.names import numbered_on, room_on_map, room_sign, tile_called
from clankwork.text.previews import consequences

__all__ = [
    "LANGUAGES",
    "Ahead",
    "CountdownSpace",
    "Description",
    "Kind",
    "Labels",
    "Language",
    "Marks",
    "OpponentText",
    "PlayLabels",
    "PursuitRule",
    "RageSpace",
    "Section",
    "TableLabels",
    "Tracks",
    "cards_listing",
    "consequences",
    "language",
    "numbered_on",
    "opponent",
    "room_on_map",
    "room_sign",
    "tile_called",
]
