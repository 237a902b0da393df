"""The protocol: every message between a client and the server, as typed models (docs/protocol.md)."""

# Clients say which version they speak; the first number changes when an old client would go wrong.
PROTOCOL = "1.0"
