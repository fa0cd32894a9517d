import postgres from 'postgres'
import { FunctionError, noSession } from './function-error.ts'

/** The message for every text that moderation refuses. The detail has the reason for its author. */
export const flagged = 'Content flagged by moderation'

/** Columns that refer to the subject of a text, and the message if the subject does not exist. */
const missing: [constraint: RegExp, message: string][] = [
  [/^list_comments_parent_id/, 'The comment you are replying to no longer exists.'],
  [/parent_id/, 'The review you are replying to no longer exists.'],
  [/legislator_id/, 'Legislator not found.'],
  [/action_id/, 'Action not found.'],
  [/list_id/, 'List not found.'],
]

/** Turns a database error into a refusal. Undefined if it is a failure. */
export function refusalOf(error: unknown): FunctionError | undefined {
  if (error instanceof FunctionError) return error
  if (!(error instanceof postgres.PostgresError)) return undefined
  const { code, message, detail, constraint_name: constraint = '', column_name: column } = error
  if (message === flagged) return flaggedRefusal(code, detail)
  if (code === 'PGRST') return raisedRefusal(message, detail)
  // One of our own rules, with its message and status.
  if (/^PT4\d\d$/.test(code)) return new FunctionError(Number(code.slice(2)), message)
  // All signed-in users have grants to write here. Row-level security refuses only an ended session.
  if (code === '42501') return noSession()
  if (code === '23503') {
    const known = missing.find(([pattern]) => pattern.test(constraint))
    return new FunctionError(404, known?.[1] ?? 'What this is about no longer exists.')
  }
  // Our own rule says that the username, or a similar one, is taken.
  if (code === '23505' && column === 'username') return new FunctionError(409, message)
  // Our triggers' messages about a value, such as a username, are for its author. A constraint's are not.
  if (code === '23514')
    return new FunctionError(400, constraint ? 'This text is empty or too long.' : message)
  if (code === '57014') return new FunctionError(503, 'This took too long. Please try again.')
  return undefined
}

/** PT429 posting too fast, PT409 the same text again. Other codes are about the words. */
function flaggedRefusal(code: string, reason = ''): FunctionError {
  if (code === 'PT429') return new FunctionError(429, reason, { retryAfter: 60 })
  if (code === 'PT409') return new FunctionError(409, reason)
  return new FunctionError(422, reason ? `${flagged}. ${reason}` : flagged)
}

/** A complete response raised by the database in PostgREST's form: the hourly limit on an account's writes. */
function raisedRefusal(message: string, detail = ''): FunctionError {
  const body = JSON.parse(message) as { message: string }
  const { status, headers } = JSON.parse(detail) as {
    status: number
    headers: Record<string, string>
  }
  return new FunctionError(status, body.message, { headers })
}
