import { toasts } from '#app/data/toasts.ts'
import { sayIfOffline } from '#app/offline.ts'

/** Ends this browser's session, and forgets what this tab kept of the user. Where that fails it says so. */
export async function logOut(): Promise<void> {
  try {
    // Nobody who only reads fetches it; whoever is signed in has it at hand (app/layout/SignedInSession.tsx).
    const { endSession } = await import('./end-session.ts')
    await endSession()
  } catch (error) {
    console.warn('Logging out failed.', error)
    toasts.add({
      tone: 'error',
      text: sayIfOffline('Failed to log out. Please try again.'),
      action: { label: 'Try again', run: () => void logOut() },
    })
  }
}
