"""How the schema came about: one file in `versions` for each change."""
