import { sayIfOffline } from '../offline.ts'
import { FunctionRefusal } from './call-function.ts'
import { DataError } from './data-error.ts'

/** What is said where a certain thing is refused or fails. */
export type FailureWords = {
  /** Where nothing more particular is known. */
  failed?: string
  /** Where no answer came; without it `failed`. */
  unanswered?: string
  /** Where moderation refuses the text; its reason for the author follows. */
  flagged?: string
  /** By code, before the words that hold for everything: `{ '23505': 'This action is already in that list.' }`. */
  codes?: Readonly<Record<string, string>>
}

/** Something that was asked for and not done, in words for the user. `code` is that of what caused it. */
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
const noAnswer = 'The server could not be reached. Please try again.'
const unexpected = 'An unexpected error occurred. Please try again.'

/**
 * The one translator of refusals: by their code, never by their sentence. A code has the words of the thing that
 * failed (`words.codes`), else those below; what a rule or a limit says to the user is passed on as it is.
 */
export function failureOf(error: unknown, words: FailureWords = {}): Failure {
  if (error instanceof Failure) return error
  const { code, serverMessage = null, details = null } = readError(error)
  return new Failure(messageFor(code, serverMessage, details, words), code, error)
}

/** The code of what went wrong: SQLSTATE or PostgREST's, `network`, `http-422`, `auth-user_banned`, `unexpected`. */
export function failureCode(error: unknown): string {
  return error instanceof Failure ? error.code : readError(error).code
}

/** Whether what was sent may have been done all the same: no answer came, the server broke, or it was there already. */
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
    // The token does not hold (PostgREST), or the function saw none that does.
    case 'PGRST301':
    case 'PGRST303':
    case 'http-401':
    // The library has none any more, or the service knows none.
    case 'auth-AuthSessionMissingError':
    case 'auth-session_not_found':
    case 'auth-session_expired':
    case 'auth-refresh_token_not_found':
    case 'auth-refresh_token_already_used':
      return noSession
    // Raised by private.refuse: the words of a text, the same text again, too many in a minute.
    case 'P0001':
      return [words.flagged ?? `${serverMessage}.`, details].filter(Boolean).join(' ')
    // What a rule of the database says to the user.
    case 'PT400':
    case 'PT403':
    case 'PT409':
    case 'PT429':
      return details ?? serverMessage ?? unexpected
    // Too many requests of one account at once; it says how long to wait.
    case '53400':
      return serverMessage ?? unexpected
    // query_canceled: the statement's time was over.
    case '57014':
      return 'This took too long. Please try again.'
  }
  // RL…: more than one account may write in an hour; the functions and the auth service speak to their users.
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
    // The library's own words for a request without an answer, and for one of a proxy on the way, which is no JSON.
    return error.name === 'AuthRetryableFetchError' || error.name === 'AuthUnknownError'
      ? { code: 'network' }
      : { code: `auth-${codeOfAuth(error)}`, serverMessage: error.message }
  return { code: 'unexpected' }
}

function codeOfAuth(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
