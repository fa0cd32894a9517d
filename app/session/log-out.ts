import { browserClient } from '#app/data/browser-client.ts'
import { notices } from '#app/data/notices.ts'

/** Ends this browser's session, and forgets what this tab kept of the reader. Where that fails it says so. */
export async function logOut(): Promise<void> {
  try {
    const { auth } = await browserClient()
    // A session that the service no longer knows is gone as well.
    const { error } = await auth.signOut({ scope: 'local' })
    if (error) throw error
    forgetDrafts()
  } catch (error) {
    console.warn('Logging out failed.', error)
    notices.add({
      tone: 'error',
      text: 'Failed to log out. Please try again.',
      action: { label: 'Try again', run: () => void logOut() },
    })
  }
}

function forgetDrafts() {
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('rotunda.'))
  for (const key of drafts) sessionStorage.removeItem(key)
}
