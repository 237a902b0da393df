"""Between matches and the wire: commands and options that come in, events and boards that go out."""
