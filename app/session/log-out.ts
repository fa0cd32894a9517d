import { browserClient } from '#app/data/browser-client.ts'

/** Ends this browser's session. A session that the service no longer knows is gone as well. */
export async function logOut(): Promise<void> {
  const client = await browserClient()
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) console.error('Logging out failed.', error)
}
