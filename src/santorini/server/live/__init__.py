"""What runs in a node: rooms, the bus between nodes, bots, matchmaking, and what happens by itself."""
