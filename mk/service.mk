# What the service's tests need beside Python packages.

.PHONY: postgres
postgres:
	@sh mk/postgres.sh

.PHONY: redis
redis:
	@sh mk/redis.sh

test: postgres redis
