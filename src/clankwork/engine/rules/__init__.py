"""The rules that all games of the family share, one module for each subject of the rulebook.

`legal` says what may be done and why not, `playing` does it, `resolve` carries out the words of the effect language.
"""
