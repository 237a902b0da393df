"""The REST part, a module for each subject."""
