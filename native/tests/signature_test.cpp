// The signature of the search: scores and nodes over a fixed list. A change of the search shows here
// and is declared by rewriting the file: signature_test FILE --write.

#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "check.hpp"
#include "solve.hpp"

using namespace fourline;

namespace {

std::string line_for(const std::string& moves) {
  Memory memory(std::size_t{8} << 20);
  NeverStop never;
  Solver<> solver(memory.table(), never);
  const Bounds score = solver.score(after(moves));
  CHECK(score.lower == score.upper);
  std::ostringstream line;
  line << moves << ' ' << score.lower << ' ' << solver.nodes();
  return line.str();
}

}  // namespace

int main(int count, char** arguments) {
  CHECK(count >= 2);
  const bool write = count == 3 && std::strcmp(arguments[2], "--write") == 0;
  std::ifstream in(arguments[1]);
  std::string written, fresh, line;
  int lines = 0, differing = 0;
  while (std::getline(in, line)) {
    const std::string now = line_for(line.substr(0, line.find(' ')));
    if (now != line) std::cerr << "was: " << line << "\nnow: " << now << '\n';
    differing += now != line;
    fresh += now + '\n';
    ++lines;
  }
  in.close();
  if (write) std::ofstream(arguments[1]) << fresh;
  CHECK(lines >= 20);
  if (write) return 0;
  CHECK(differing == 0);
}
