/** What a process knows of itself and its machine; times are ISO dates. */
export type ServerDescription = {
  version: string
  node: string
  started_at: string
  memory_bytes: number
  /** Connections to the database that it opens at most. */
  max_connections: number
  /** Of the disk that holds DATA_DIR. */
  disk: { free_bytes: number; total_bytes: number }
  /** Null where none is configured; `behind_ms` is null while it is not known. */
  replica: { is_used: boolean; behind_ms: number | null } | null
}
