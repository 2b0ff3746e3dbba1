"""What a seat can know: views, exact odds, previews of actions, and statistics of finished games."""
