#!/bin/sh
# wheel.sh PYTHON ZIG: dist/ gets the sdist and the wheel that is built from it, tagged by auditwheel.
# PYTHON is the newest from 3.12 on the machine unless one is named; the stable ABI begins there.
# With ZIG the compiler is zig's, which links against an old glibc; otherwise the wheel needs the one at hand.
set -eu

newest() {
  for version in 14 13 12; do
    for found in $(command -v "python3.$version") $(pyenv whence --path "python3.$version" 2>/dev/null); do
      if "$found" -c 'import sysconfig' 2>/dev/null; then echo "$found"; return; fi
    done
  done
  echo "fourline: make wheel needs Python 3.12 or newer: WHEEL_PYTHON=python3.13" >&2
  exit 1
}

python=${1:-$(newest)}
work=build/wheel
rm -rf dist "$work/raw" "$work/native"
mkdir -p dist "$work"
"$python" -m venv "$work/env"
bin=$PWD/$work/env/bin
pip="$bin/python -m pip --quiet --disable-pip-version-check"
$pip install --require-hashes -r requirements/wheel.txt
PATH="$bin:$PATH"
export PATH LDFLAGS="-static-libstdc++ -static-libgcc"
if [ -n "${2:-}" ]; then
  $pip install --require-hashes -r requirements/wasm.txt
  printf '#!/bin/sh\nexec "%s/python" -m ziglang c++ -target "$(uname -m)-linux-gnu.2.17" "$@"\n' "$bin" > "$work/zig-c++"
  chmod +x "$work/zig-c++"
  export CXX="$PWD/$work/zig-c++" LDFLAGS=""
fi
python -c 'from scikit_build_core.build import build_sdist; print(build_sdist("dist"))'
$pip wheel --no-deps --no-build-isolation --config-settings build-dir="$PWD/$work/native" -w "$work/raw" dist/*.tar.gz
tag=$(auditwheel show "$work"/raw/*.whl | tr '\n' ' ' | sed -n 's/.*platform tag: "\(manylinux[^"]*\)".*/\1/p')
[ -n "$tag" ] || { auditwheel show "$work"/raw/*.whl >&2; exit 1; }
python -m wheel tags --remove --platform-tag "$tag" "$work"/raw/*.whl
mv "$work"/raw/*.whl dist
auditwheel show dist/*.whl
ls -l dist
