"""Learning: self-play, training, export and the gate for new networks."""
