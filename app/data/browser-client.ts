import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { configuration } from './configuration.ts'
import { DataError } from './data-error.ts'
import { fetchBeyondPage } from './fetch-beyond-page.ts'

/** The client that asks under the user's own token; row-level security decides what it sees. */
export type BrowserClient = SupabaseClient<Database>

/** The key of local storage under which a session is kept. Its absence tells that nobody is signed in. */
export const sessionKey = 'rotunda.session'

let client: Promise<BrowserClient> | undefined
const connected = Promise.withResolvers<BrowserClient>()

/** Settles when something in this tab has first asked for the client; it does not ask for it itself. */
export const clientConnected = connected.promise

/**
 * The one client of this browser tab. The library is fetched at the first call, so that a visitor who only reads
 * never downloads it. Sessions persist; refreshing and reading tokens from the address are done by the screens.
 * @throws DataError `network` where it could not be fetched
 */
export function browserClient(): Promise<BrowserClient> {
  client ??= connect().then(
    (made) => (connected.resolve(made), made),
    (error: unknown) => {
      // A lost connection is no reason to fail until the page is loaded again.
      client = undefined
      throw new DataError('network', 'The client could not be fetched.', null, { cause: error })
    },
  )
  return client
}

async function connect(): Promise<BrowserClient> {
  const [{ createClient }, { url, publishableKey }] = await Promise.all([
    import('@supabase/supabase-js'),
    configuration(),
  ])
  return createClient<Database>(url, publishableKey, {
    auth: {
      storageKey: sessionKey,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'pkce',
    },
    global: { fetch: fetchBeyondPage },
  })
}
