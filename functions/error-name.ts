/** The kind of an error alone, for a log: its message could hold what was asked. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
