#pragma once

#include <nanobind/nanobind.h>

namespace fourline {

void bind_solver(nanobind::module_& module);
void bind_book(nanobind::module_& module);

}  // namespace fourline
