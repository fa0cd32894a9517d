/** Only the kind of an error, for a log: its message could contain the question. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
