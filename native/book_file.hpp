#pragma once
// A book as a file, mapped into memory: nothing is copied, and pages are loaded on demand.

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>
#include <system_error>

#include "book.hpp"

namespace fourline {

class BookFile {
 public:
  explicit BookFile(const std::string& path) {
    map(path);
    const BookFault fault = book_.open(static_cast<const std::uint64_t*>(memory_), bytes_);
    if (fault == BookFault::none) return;
    unmap();
    throw std::invalid_argument(fault == BookFault::not_a_book     ? "not an opening book"
                                : fault == BookFault::other_format ? "an opening book of another version"
                                                                   : "damaged: its checksum is wrong");
  }
  BookFile(const BookFile&) = delete;
  BookFile& operator=(const BookFile&) = delete;
  ~BookFile() { unmap(); }

  const Book& book() const { return book_; }
  std::size_t bytes() const { return bytes_; }

 private:
  void map(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) throw std::system_error(errno, std::generic_category(), path);
    struct stat status{};
    fstat(file, &status);
    bytes_ = static_cast<std::size_t>(status.st_size);
    memory_ = bytes_ ? mmap(nullptr, bytes_, PROT_READ, MAP_PRIVATE, file, 0) : nullptr;
    const int error = errno;
    ::close(file);
    if (memory_ == MAP_FAILED) throw std::system_error(error, std::generic_category(), path);
  }

  void unmap() {
    if (memory_) munmap(memory_, bytes_);
  }

  void* memory_ = nullptr;
  std::size_t bytes_ = 0;
  Book book_;
};

}  // namespace fourline
