"""How much the server can do: a real process over loopback, for a bounded time."""
