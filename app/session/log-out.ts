import { notices } from '#app/data/notices.ts'
import { sayIfOffline } from '#app/offline.ts'

/** Ends this browser's session, and forgets what this tab kept of the reader. Where that fails it says so. */
export async function logOut(): Promise<void> {
  try {
    // Nobody who only reads fetches it; whoever is signed in has it at hand (app/layout/ReaderSession.tsx).
    const { endSession } = await import('./end-session.ts')
    await endSession()
  } catch (error) {
    console.warn('Logging out failed.', error)
    notices.add({
      tone: 'error',
      text: sayIfOffline('Failed to log out. Please try again.'),
      action: { label: 'Try again', run: () => void logOut() },
    })
  }
}
