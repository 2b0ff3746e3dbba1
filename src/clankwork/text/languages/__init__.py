"""The languages: a package of functions each, and the registry of them."""
