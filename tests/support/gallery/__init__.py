"""Every page and state of the site, at the sizes people have: one list for the pictures and for the test."""
