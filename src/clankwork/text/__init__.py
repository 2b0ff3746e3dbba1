"""Everything a person reads about a game, in English, French and Japanese, made from the data.

```python
from clankwork import content, text

game = content.load("base", seats=2)
french = text.language("fr")
print(french.card(game, 0))
```
"""

from clankwork.text.labels import Labels, PlayLabels, TableLabels
from clankwork.text.language import Description, Language, Marks, Section
from clankwork.text.languages import LANGUAGES, language
from clankwork.text.listing import cards_listing

__all__ = [
    "LANGUAGES",
    "Description",
    "Labels",
    "Language",
    "Marks",
    "PlayLabels",
    "Section",
    "TableLabels",
    "cards_listing",
    "language",
]
