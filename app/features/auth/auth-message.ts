import type { AuthError } from '@supabase/supabase-js'

/** Shown where no answer came, for which the library has only the browser's words. */
export const unreachable = 'The server could not be reached. Please try again.'

/** What a refusal of the auth service tells the reader: the service's own words. */
export function authMessage(error: AuthError): string {
  return error.name === 'AuthRetryableFetchError' ? unreachable : error.message
}
