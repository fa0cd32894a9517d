import type { Session as AuthSession } from '@supabase/supabase-js'
import type { BrowserClient } from '#app/data/browser-client.ts'
import { sessionKey } from '#app/data/session-key.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { keepSession } from './keep-session.ts'

/** What the store of the session takes from here. */
type Store = {
  get: () => { user: { id: string } | null }
  show: (auth: AuthSession | null) => void
  renamed: (username: string) => void
}

/** Tells the store of each event of the auth service, and looks after the session. */
export function followSession(client: BrowserClient, store: Store): void {
  keepSession()
  client.auth.onAuthStateChange((_event, auth) => {
    // auth-js holds a lock while it tells of an event: asking it something from here would wait for ever.
    setTimeout(() => void arrived(client, auth, store), 0)
  })
}

async function arrived(client: BrowserClient, auth: AuthSession | null, store: Store) {
  // It may have been renewed in another tab while this one was refused.
  if (!auth && localStorage.getItem(sessionKey) !== null) return
  store.show(auth)
  const { user } = store.get()
  if (!user) return
  try {
    const { username } = unwrap(
      await client.from('profiles').select('username').eq('id', user.id).single(),
    )
    if (store.get().user?.id === user.id) store.renamed(username)
  } catch (error) {
    console.error('The profile could not be read.', error)
  }
}
