"""Play over a WebSocket: the connection, its limits, what viewers are sent and when."""
