"""The server to the outside: HTTP and sockets."""
