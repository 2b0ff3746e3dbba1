"""Tables with running games: their history, who sits at them, clocks, presence, and the check before an upgrade.

A table is the fold of its log; `registry` holds the live tables of this process.
"""
