"""The server: accounts, lobby, games over the network, clocks, ratings, bots at the table."""
