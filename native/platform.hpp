#pragma once
// Three processor instructions that freestanding C++ has no name for.

#include <cstdint>

namespace fourline {

#ifdef __CUDA_ARCH__
__device__ inline std::uint64_t load(const std::uint64_t& word) { return *static_cast<const volatile std::uint64_t*>(&word); }
__device__ inline void store(std::uint64_t& word, std::uint64_t value) { *static_cast<volatile std::uint64_t*>(&word) = value; }
__device__ inline void prefetch(const void*) {}
#else
inline std::uint64_t load(const std::uint64_t& word) { return __atomic_load_n(&word, __ATOMIC_RELAXED); }
inline void store(std::uint64_t& word, std::uint64_t value) { __atomic_store_n(&word, value, __ATOMIC_RELAXED); }
inline void prefetch(const void* place) { __builtin_prefetch(place); }
#endif

}  // namespace fourline
