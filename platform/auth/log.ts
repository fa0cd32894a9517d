/** One line for the operator. Nothing secret or personal: no address, token or request body. */
export function log(message: string, error?: unknown): void {
  console.error(`auth: ${message}${error === undefined ? '' : `: ${describe(error)}`}`)
}

/** PostgreSQL's and SMTP's messages may quote what was sent, so of those only the code is kept. */
function describe(error: unknown): string {
  const { name, code, routine } = error as { name?: string; code?: string; routine?: string }
  if (code) return [name, code, routine].filter(Boolean).join(' ')
  return error instanceof Error ? (error.stack ?? error.message) : typeof error
}
