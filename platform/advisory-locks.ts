/** Every advisory lock that the product takes on PostgreSQL, so that no two share a number. 727275 is the map's (0006_map.sql). */
export const advisoryLocks = {
  /** Two processes that start together migrate one after the other. */
  migration: 727_274,
  /** What must not run twice at the same time. */
  alone: 727_276,
  /** Deletions of accounts, one after the other. */
  deletion: 727_277,
  /** Shared by every server while it listens. */
  serving: 727_278,
} as const;
