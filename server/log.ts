import postgres from 'postgres'

/** One line of JSON for each thing that went wrong: where and what kind, never what a person wrote or who it was. */
export function logError(event: string, error: unknown, where: Record<string, unknown> = {}): void {
  const line = { time: new Date().toISOString(), level: 'error', event, ...where, ...kind(error) }
  console.error(JSON.stringify(line))
}

/** Something worth knowing that is nobody's fault here, such as another server's silence. */
export function logNote(event: string, message: string): void {
  console.warn(JSON.stringify({ time: new Date().toISOString(), level: 'note', event, message }))
}

function kind(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const at = stack.slice(0, 8).map((line) => line.trim().slice(3))
  if (error instanceof postgres.PostgresError) {
    // Its message and detail may repeat values of the request.
    const { code, routine, table_name: table, constraint_name: constraint } = error
    return { error: 'PostgresError', code, routine, table, constraint, at }
  }
  return { error: error.name, message: error.message, at }
}
