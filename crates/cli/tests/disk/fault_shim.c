/* Fault injection below SQLite: an LD_PRELOAD library that fails writes and syncs of one database.

   QUINCUNX_FAULT_FILE is the path of the database (its -wal, -shm and -journal files count, too),
   QUINCUNX_FAULT_CONTROL a file with the 64-bit numbers below, which the test writes and reads while
   the server runs. Calls are numbered from 1; those in [from, until) fail.

   QUINCUNX_FAULT_JOURNAL, if set, is a file to which all calls that succeed are appended, so that a
   test can build the files as a power cut may leave them. Locks and -shm are not needed for that. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

struct control {
    uint64_t calls;    /* writes, truncations and syncs so far */
    uint64_t from;     /* first call that fails */
    uint64_t until;    /* first call after it that does not */
    uint64_t kind;     /* enum kind */
    uint64_t injected; /* calls that have failed */
};

enum kind { DISK_FULL, IO_ERROR, SHORT_WRITE, SYNC_ERROR };
enum call { WRITE, TRUNCATE, SYNC };
enum fault { NONE, FAIL, HALF };

/* An entry of the journal; the data of a write follows it. */
struct entry {
    uint64_t call;   /* enum call */
    uint64_t is_wal; /* 0: the database, 1: its write-ahead log */
    uint64_t at;     /* where a write begins, or the new length */
    uint64_t size;
};

static struct control *control;
static char database[4096];
static int journal = -1;
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void open_control(void) {
    const char *path = getenv("QUINCUNX_FAULT_CONTROL");
    const char *file = getenv("QUINCUNX_FAULT_FILE");
    if (path == NULL || file == NULL) return;
    int fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0) return;
    void *memory = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (memory == MAP_FAILED) return;
    snprintf(database, sizeof database, "%s", file);
    control = memory;
    const char *entries = getenv("QUINCUNX_FAULT_JOURNAL");
    if (entries != NULL) journal = open(entries, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

/* True if the descriptor belongs to the database. */
static int is_database(int fd) {
    char link[64], path[4200];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return strncmp(path, database, strlen(database)) == 0;
}

/* Counts a call and decides its fate; sets errno if it fails. */
static enum fault fault(int fd, enum call call) {
    if (control == NULL) return NONE;
    int before = errno;
    if (!is_database(fd)) {
        errno = before;
        return NONE;
    }
    errno = before;
    uint64_t number = __atomic_add_fetch(&control->calls, 1, __ATOMIC_SEQ_CST);
    uint64_t from = __atomic_load_n(&control->from, __ATOMIC_SEQ_CST);
    uint64_t until = __atomic_load_n(&control->until, __ATOMIC_SEQ_CST);
    if (number < from || number >= until) return NONE;
    enum kind kind = __atomic_load_n(&control->kind, __ATOMIC_SEQ_CST);
    if (kind == SYNC_ERROR && call != SYNC) return NONE;
    /* A full disk has no bad syncs. */
    if ((kind == DISK_FULL || kind == SHORT_WRITE) && call == SYNC) return NONE;
    __atomic_add_fetch(&control->injected, 1, __ATOMIC_SEQ_CST);
    errno = kind == IO_ERROR || kind == SYNC_ERROR ? EIO : ENOSPC;
    return kind == SHORT_WRITE && call == WRITE && number == from ? HALF : FAIL;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* Appends a call to the journal, if it is one of the database or its log. */
static void record(int fd, enum call call, const void *data, size_t size, off_t at) {
    char link[64], path[4200];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return;
    path[length] = 0;
    size_t start = strlen(database);
    if (strncmp(path, database, start) != 0) return;
    int is_wal = strcmp(path + start, "-wal") == 0;
    if (!is_wal && path[start] != 0) return;
    struct entry entry = {call, is_wal, at, call == WRITE ? size : 0};
    size_t total = sizeof entry + entry.size;
    char *bytes = malloc(total);
    if (bytes == NULL) abort();
    memcpy(bytes, &entry, sizeof entry);
    if (entry.size > 0) memcpy(bytes + sizeof entry, data, entry.size);
    if (NEXT(write)(journal, bytes, total) != (ssize_t)total) abort();
    free(bytes);
}

/* Makes a call and records it if it succeeds; one at a time, so that the journal has their order. */
#define RECORDED(type, call, data, size, at, made)             \
    if (journal < 0) return made;                              \
    pthread_mutex_lock(&order);                                \
    type result = made;                                        \
    int error = errno;                                         \
    if (result >= 0) record(fd, call, data, call == WRITE ? (size_t)result : 0, at); \
    pthread_mutex_unlock(&order);                              \
    errno = error;                                             \
    return result;

#define OVERRIDE_WRITE(name, parameters, arguments, place)     \
    ssize_t name parameters {                                  \
        enum fault fate = fault(fd, WRITE);                    \
        if (fate == FAIL) return -1;                           \
        if (fate == HALF && size > 1) size /= 2;               \
        RECORDED(ssize_t, WRITE, data, size, place, NEXT(name) arguments) \
    }

#define OVERRIDE(name, call, parameters, arguments, place)     \
    int name parameters {                                      \
        if (fault(fd, call)) return -1;                        \
        RECORDED(int, call, NULL, 0, place, NEXT(name) arguments) \
    }

#define HERE lseek(fd, 0, SEEK_CUR)

OVERRIDE_WRITE(write, (int fd, const void *data, size_t size), (fd, data, size), HERE - result)
OVERRIDE_WRITE(pwrite, (int fd, const void *data, size_t size, off_t at), (fd, data, size, at), at)
OVERRIDE_WRITE(pwrite64, (int fd, const void *data, size_t size, off64_t at),
               (fd, data, size, at), at)
OVERRIDE(ftruncate, TRUNCATE, (int fd, off_t size), (fd, size), size)
OVERRIDE(ftruncate64, TRUNCATE, (int fd, off64_t size), (fd, size), size)
OVERRIDE(fsync, SYNC, (int fd), (fd), 0)
OVERRIDE(fdatasync, SYNC, (int fd), (fd), 0)
