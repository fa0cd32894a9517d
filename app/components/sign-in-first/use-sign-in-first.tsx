import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { toasts } from '#app/data/toasts.ts'
import { sayIfOffline } from '#app/offline.ts'
import { sessionStore } from '#app/session/session-store.ts'
import type { Wish } from './pending-wishes.ts'

// Few visitors press such a button, so this is fetched only then.
const loadDialog = async () => ({ default: (await import('./LoginFirst.tsx')).LoginFirst })
const LoginFirst = lazy(loadDialog)
const loadWishes = () => import('./pending-wishes.ts')

export type SignInFirst = {
  /** The user pressed the button before their own part of it loaded. That part carries the wishes out. */
  pressed: boolean
  onPressTaken: () => void
  press: () => void
  /** For a button whose part cannot be loaded. */
  sayFailed: () => void
  /** To be rendered next to the button. */
  dialog: ReactNode
}

/**
 * For a button that needs an account. Visitors can log in first, and their wishes are carried out then. A press before
 * the user's part has loaded takes effect later, even on another page.
 * @param failed the message if it cannot be done
 */
export function useSignInFirst(wishes: readonly Wish[], failed: string): SignInFirst {
  const [asking, setAsking] = useState<boolean | null>(null)
  const [pressed, setPressed] = useState(false)
  const sayFailed = () => void toasts.add({ tone: 'error', text: sayIfOffline(failed) })
  async function remember() {
    const { rememberWishes } = await loadWishes()
    rememberWishes(wishes)
    setPressed(true)
  }
  function press() {
    const { isInitialized, user } = sessionStore.read()
    if (user || !isInitialized) void remember().catch(sayFailed)
    else void loadDialog().then(() => setAsking(true), sayFailed)
  }
  const dialog = asking !== null && (
    <Suspense>
      <LoginFirst wishes={wishes} open={asking} onClose={() => setAsking(false)} />
    </Suspense>
  )
  const onPressTaken = useCallback(() => setPressed(false), [])
  return { pressed, onPressTaken, press, sayFailed, dialog }
}
