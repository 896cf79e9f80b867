# What the tests of deploy/ need beside Python packages.

.PHONY: nginx
nginx:
	@sh mk/nginx.sh

.PHONY: systemd
systemd:
	@sh mk/systemd.sh

test: nginx systemd
