"""The pure core: engines, matches, clocks. No input, no output, no time and no chance of its own."""
