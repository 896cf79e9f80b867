"""The whole service in one thread, under a seed: time, order, the network and kills are drawn from it."""
