"""How fast the rules are: `python -m benchmarks`."""
