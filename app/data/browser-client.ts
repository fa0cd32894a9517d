import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { configuration } from './configuration.ts'
import { DataError } from './data-error.ts'
import { sessionKey } from './session-key.ts'

/** The client that asks with the user's own token. Row-level security decides what it can read. */
export type BrowserClient = SupabaseClient<Database>

type Connection = { client: BrowserClient; tokenRenewed: () => Promise<void> }

let connection: Promise<Connection> | undefined
const connected = Promise.withResolvers<BrowserClient>()

/** Settles when another part of this tab first asks for the client. It does not ask itself. */
export const clientConnected = connected.promise

/**
 * The one client of this browser tab, with a valid token if the user is signed in. The first call fetches the library,
 * so visitors who only read never download it. Sessions persist. Screens read tokens from the address.
 * @throws DataError `network` if the library could not be fetched or the token not renewed
 */
export async function browserClient(): Promise<BrowserClient> {
  const { client, tokenRenewed } = await connect()
  await tokenRenewed()
  return client
}

/** Gives the client without waiting for a valid token, for requests about the session itself. */
export async function clientOfSession(): Promise<BrowserClient> {
  return (await connect()).client
}

function connect(): Promise<Connection> {
  connection ??= make().then(
    (made) => (connected.resolve(made.client), made),
    (error: unknown) => {
      // After a lost connection the next call tries again.
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
