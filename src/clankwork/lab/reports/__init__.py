"""Reports on runs: figures, charts, comparisons of two runs, and the HTML page."""
