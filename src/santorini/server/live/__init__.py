"""What runs in a node: tables, the bus between nodes, bots, matchmaking, and what happens by itself."""
