import postgres from 'postgres'
import { FunctionError, noSession } from './function-error.ts'

/** The message of every text the database's moderation refuses; the reason for its author is in the detail. */
export const flagged = 'Content flagged by moderation'

/** Columns that refer to what a text is about, and what is said where that does not exist. */
const missing: [constraint: RegExp, message: string][] = [
  [/^list_comments_parent_id/, 'The comment you are replying to no longer exists.'],
  [/parent_id/, 'The review you are replying to no longer exists.'],
  [/legislator_id/, 'Legislator not found.'],
  [/action_id/, 'Action not found.'],
  [/list_id/, 'List not found.'],
]

/** Turns what the database raised into a refusal; undefined where it is no refusal but a failure. */
export function refusalOf(error: unknown): FunctionError | undefined {
  if (error instanceof FunctionError) return error
  if (!(error instanceof postgres.PostgresError)) return undefined
  const { code, message, detail, constraint_name: constraint = '', column_name: column } = error
  if (message === flagged) return flaggedRefusal(code, detail)
  if (code === 'PGRST') return raisedRefusal(message, detail)
  // What a rule of ours says to its reader, with the status it is to have.
  if (/^PT4\d\d$/.test(code)) return new FunctionError(Number(code.slice(2)), message)
  // The grants let everybody signed in write here; what row-level security refuses is a session that is over.
  if (code === '42501') return noSession()
  if (code === '23503') {
    const known = missing.find(([pattern]) => pattern.test(constraint))
    return new FunctionError(404, known?.[1] ?? 'What this is about no longer exists.')
  }
  // Who has a username, or one that looks like it, is told by a rule of ours.
  if (code === '23505' && column === 'username') return new FunctionError(409, message)
  // What a trigger of ours says about a value, such as a username, is for its author; a constraint's text is not.
  if (code === '23514')
    return new FunctionError(400, constraint ? 'This text is empty or too long.' : message)
  if (code === '57014') return new FunctionError(503, 'This took too long. Please try again.')
  return undefined
}

/** PT429 posting too fast, PT409 the same text again; anything else is about the words. */
function flaggedRefusal(code: string, reason = ''): FunctionError {
  if (code === 'PT429') return new FunctionError(429, reason, { retryAfter: 60 })
  if (code === 'PT409') return new FunctionError(409, reason)
  return new FunctionError(422, reason ? `${flagged}. ${reason}` : flagged)
}

/** What the database raised as a whole answer, as PostgREST would give it: more than an account may write in an hour. */
function raisedRefusal(message: string, detail = ''): FunctionError {
  const body = JSON.parse(message) as { message: string }
  const { status, headers } = JSON.parse(detail) as {
    status: number
    headers: { 'Retry-After': string }
  }
  return new FunctionError(status, body.message, { retryAfter: Number(headers['Retry-After']) })
}
