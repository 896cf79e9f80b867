"""Alembic writes the SQL; the store's own driver runs it. So one path serves both databases."""

from alembic import context

context.configure(
    dialect_name=context.config.get_main_option("dialect"),
    output_buffer=context.config.output_buffer,
    as_sql=True,
    literal_binds=True,
    transactional_ddl=False,
)
context.run_migrations()
