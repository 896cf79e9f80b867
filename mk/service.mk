# What the service's tests need beside Python packages.

.PHONY: postgres
postgres:
	@sh mk/postgres.sh

test: postgres
