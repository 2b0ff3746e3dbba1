"""Everything about HTTP: routes, OpenAPI, middleware, identity, limits, the lobby and the client's files."""
