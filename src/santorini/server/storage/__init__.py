"""What the server keeps: games as logs, people, ratings, seeks; on SQLite or PostgreSQL, by the same code."""
