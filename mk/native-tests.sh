#!/bin/sh
# Builds the native unit tests and runs them with ctest: plain or sanitised.
# "signature" rewrites the signature of the search instead.
set -eu
flavour=$1
sanitise=OFF
[ "$flavour" = sanitised ] && sanitise=ON
[ "$flavour" = signature ] && build=build/native-plain || build=build/native-$flavour
cmake -S native -B "$build" -G Ninja -DFOURLINE_PYTHON=OFF -DFOURLINE_TESTS=ON -DFOURLINE_SANITISE=$sanitise >/dev/null
cmake --build "$build" >/dev/null || cmake --build "$build"
[ "$flavour" = signature ] && exec "$build/tests/signature_test" native/tests/signature.txt --write
exec ctest --test-dir "$build" --output-on-failure --no-tests=error -j 2
