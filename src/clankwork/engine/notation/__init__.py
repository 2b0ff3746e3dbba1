"""Games as text and as plain values: records, positions, and the JSON forms that are sent to others."""
