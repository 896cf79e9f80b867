"""What must never break, tried row by row; docs/reliability.md says what each of them does."""
