"""The engine protocol: lines of text between programs that choose turns and programs that ask them.

docs/engine-protocol.md is its description.
"""
