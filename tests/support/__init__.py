"""What the suites share: real servers and stores, clients of the public contract, games and positions."""
