"""Who plays a long run: this process, processes beside it, or a Ray cluster."""
