"""Changes of the schema, oldest first by their number."""
