"""`python -m santorini.cli` is the command too."""

from santorini.cli import main

main()
