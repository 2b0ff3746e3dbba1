"""What goes over the wire and into the log: messages of tables, lobby and archive, log entries, problems."""
