"""What is run by hand or by make: the suites, the proof at length, the golden files."""
