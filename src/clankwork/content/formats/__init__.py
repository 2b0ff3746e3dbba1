"""The format of pack files: a typed class for every entry, and the JSON Schemas made from them."""
