"""One store for SQLite and PostgreSQL: Core is the schema and the reads, `append` is the raw driver."""
