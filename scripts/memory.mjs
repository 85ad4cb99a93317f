/**
 * How the portal's process asks the system for memory, and gives it back (glibc's malloc; docs/decisions/025): few arenas, for what photos needed while they
 * were opened; and pieces of 32 KB or more of their own, for what the scripts needed while they were compiled. docs/operar.md says the same.
 */
export const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "32768" };

/** V8 sweeps when the live data have grown by 70 %, and the portal may ask for a sweep when nobody asks for pages (docs/decisions/025). */
export const HEAP_FLAGS = ["--heap-growing-percent=70", "--expose-gc"];
