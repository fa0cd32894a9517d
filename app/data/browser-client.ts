import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { configuration } from './configuration.ts'
import { DataError } from './data-error.ts'
import { sessionKey } from './session-key.ts'

/** The client that asks under the user's own token; row-level security decides what it sees. */
export type BrowserClient = SupabaseClient<Database>

type Connection = { client: BrowserClient; tokenRenewed: () => Promise<void> }

let connection: Promise<Connection> | undefined
const connected = Promise.withResolvers<BrowserClient>()

/** Settles when something in this tab has first asked for the client; it does not ask for it itself. */
export const clientConnected = connected.promise

/**
 * The one client of this browser tab, with a token that can be used where somebody is signed in. The library is fetched
 * at the first call, so that a visitor who only reads never downloads it. Sessions persist; reading tokens from the
 * address is done by the screens.
 * @throws DataError `network` where it could not be fetched, and where the token could not be renewed
 */
export async function browserClient(): Promise<BrowserClient> {
  const { client, tokenRenewed } = await connect()
  await tokenRenewed()
  return client
}

/** The same, whatever becomes of its token: for what is about the session itself. */
export async function clientOfSession(): Promise<BrowserClient> {
  return (await connect()).client
}

function connect(): Promise<Connection> {
  connection ??= make().then(
    (made) => (connected.resolve(made.client), made),
    (error: unknown) => {
      // A lost connection is no reason to fail until the page is loaded again.
      connection = undefined
      throw new DataError('network', 'The client could not be fetched.', null, { cause: error })
    },
  )
  return connection
}

async function make(): Promise<Connection> {
  const [{ createClient }, { fetchForClient, tokenRenewed }, { url, publishableKey }] =
    await Promise.all([
      import('@supabase/supabase-js'),
      import('./renew-session.ts'),
      configuration(),
    ])
  const client = createClient<Database>(url, publishableKey, {
    auth: {
      storageKey: sessionKey,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: 'pkce',
    },
    global: { fetch: fetchForClient },
  })
  return { client, tokenRenewed: () => tokenRenewed(client) }
}
