# What a package index takes: the sources, and a wheel for every Python from 3.12 (the stable ABI) on any Linux new enough.

.PHONY: wheel
wheel: web-build ## an sdist and a manylinux wheel in dist/ (WHEEL_PYTHON=python3.13; ZIG=1: for systems from 2014 on)
	@sh mk/wheel.sh "$(WHEEL_PYTHON)" "$(ZIG)"
