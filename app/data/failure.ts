import { sayIfOffline } from '../offline.ts'
import { FunctionRefusal } from './call-function.ts'
import { DataError } from './data-error.ts'

/** The messages for the user if an action is refused or fails. */
export type FailureWords = {
  /** The message if no other one applies. */
  failed?: string
  /** The message if no answer came. Without it `failed` applies. */
  unanswered?: string
  /** The message if moderation refuses the text, before its reason. */
  flagged?: string
  /** Messages by code, which come before the general ones: `{ '23505': 'This action is already in that list.' }`. */
  codes?: Readonly<Record<string, string>>
}

/** A request that failed, in words for the user. `code` is that of the cause. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: string

  constructor(message: string, code: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

export const noSession = 'No active session found. Please log in again.'
/** The error for a request without an answer. */
export const unreachable = () => sayIfOffline(noAnswer)
const noAnswer = 'We couldn’t reach the server. Please try again.'
const unexpected = 'An unexpected error occurred. Please try again.'

/**
 * Translates all refusals by their code, never by their sentence. The caller's `words.codes` come before the words
 * below. Messages from a rule or a limit reach the user unchanged.
 */
export function failureOf(error: unknown, words: FailureWords = {}): Failure {
  if (error instanceof Failure) return error
  const { code, serverMessage = null, details = null } = readError(error)
  return new Failure(messageFor(code, serverMessage, details, words), code, error)
}

/** The code of an error: SQLSTATE or PostgREST's, `network`, `http-422`, `auth-user_banned`, `unexpected`. */
export function failureCode(error: unknown): string {
  return error instanceof Failure ? error.code : readError(error).code
}

/**
 * Whether the change may have been made anyway, because no answer came, the server broke, or the row existed already.
 */
export function mayHaveArrived(code: string): boolean {
  return /^(network|PT409|http-409|http-5\d\d|XX.*|5[378].*|08.*)$/.test(code)
}

function messageFor(
  code: string,
  serverMessage: string | null,
  details: string | null,
  words: FailureWords,
): string {
  const own = words.codes?.[code]
  if (own !== undefined) return own
  switch (code) {
    case 'network':
      return sayIfOffline(words.unanswered ?? words.failed ?? noAnswer)
    case 'unexpected':
      return unexpected
    // The token is not valid (PostgREST), or the function got no valid one.
    case 'PGRST301':
    case 'PGRST303':
    case 'http-401':
    // The library has no session any more, or the service knows none.
    case 'auth-AuthSessionMissingError':
    case 'auth-session_not_found':
    case 'auth-session_expired':
    case 'auth-refresh_token_not_found':
    case 'auth-refresh_token_already_used':
      return noSession
    // private.refuse raises it for a refused text, the same text again, or too many in a minute.
    case 'P0001':
      return [words.flagged ?? `${serverMessage}.`, details].filter(Boolean).join(' ')
    // A message to the user from a rule of the database.
    case 'PT400':
    case 'PT403':
    case 'PT409':
    case 'PT429':
      return details ?? serverMessage ?? unexpected
    // One account sent too many requests at once. The message says how long to wait.
    case '53400':
      return serverMessage ?? unexpected
    // query_canceled: the statement took too long.
    case '57014':
      return 'This took too long. Please try again.'
  }
  // RL… codes mean that an account reached its limit for an hour. Functions and the auth service write for users.
  if (serverMessage && /^(RL\d{3}$|http-|auth-)/.test(code)) return serverMessage
  return words.failed ?? unexpected
}

type ReadError = { code: string; serverMessage?: string | null; details?: string | null }

function readError(error: unknown): ReadError {
  if (error instanceof DataError)
    return { code: error.code, serverMessage: error.message, details: error.details }
  if (error instanceof FunctionRefusal)
    return error.status === 0
      ? { code: 'network' }
      : { code: `http-${error.status}`, serverMessage: error.serverMessage }
  if (error instanceof Error && '__isAuthError' in error)
    // The library's own words if no answer came, or if a proxy's answer is not JSON.
    return error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError'
      ? { code: 'network' }
      : { code: `auth-${codeOfAuth(error)}`, serverMessage: error.message }
  return { code: 'unexpected' }
}

function codeOfAuth(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
