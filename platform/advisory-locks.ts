/** Every advisory lock that the product takes on PostgreSQL, so that no two share a number. 727275 is the map's (db/migrations/0015_map.sql). */
export const advisoryLocks = {
  /** Serializes migrations of processes that start concurrently. */
  migration: 727_274,
  /** For work that must not run twice concurrently. */
  alone: 727_276,
  /** Serializes the deletion of accounts. */
  deletion: 727_277,
  /** Shared by every server while it listens. */
  serving: 727_278,
} as const;
