# What the tests of deploy/ need beside Python packages.

.PHONY: nginx
nginx:
	@sh mk/nginx.sh

test: nginx
