import { requestId } from '../request-id.ts'

/** One line of JSON for the operator. Nothing secret or personal: no address, token or request body. */
export function log(message: string, error?: unknown): void {
  const line = {
    time: new Date().toISOString(),
    level: 'error',
    event: 'auth',
    id: requestId(),
    message,
    error: error === undefined ? undefined : describe(error),
  }
  console.error(JSON.stringify(line))
}

/**
 * Keeps only the code of PostgreSQL's and SMTP's errors, because their messages may quote private
 * data.
 */
function describe(error: unknown): string {
  const { name, code, routine } = error as { name?: string; code?: string; routine?: string }
  if (code) return [name, code, routine].filter(Boolean).join(' ')
  return error instanceof Error ? (error.stack ?? error.message) : typeof error
}
