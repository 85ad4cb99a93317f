/**
 * How the portal's process asks the system for memory, and gives it back (glibc's malloc; docs/decisions/025): few arenas, for what photos needed while they
 * were opened; and pieces of 32 KB or more of their own, for what the scripts needed while they were compiled. Docs/operar.md says the same.
 */
export const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "32768" };
