"""The benchmarks behind `fourline bench`: every figure in bench/results.md is printed by one."""
