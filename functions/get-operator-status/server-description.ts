/** Facts about a process and its machine. Times are ISO dates. */
export type ServerDescription = {
  version: string
  node: string
  started_at: string
  memory_bytes: number
  /** The most connections to the database that it opens. */
  max_connections: number
  /** The disk that holds DATA_DIR. */
  disk: { free_bytes: number; total_bytes: number }
  /** Null if none is configured. `behind_ms` is null while unknown. */
  replica: { is_used: boolean; behind_ms: number | null } | null
}
