import { lazy, Suspense, useState } from 'react'
import { toasts } from '#app/data/toasts.ts'
import { sayIfOffline } from '#app/offline.ts'
import { sessionStore } from '#app/session/session-store.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { rememberSave } from './pending-save.ts'
import { SaveToggle } from './SaveToggle.tsx'

// Few visitors press the button, so the dialog is fetched only then.
const loginToSave = async () => ({ default: (await import('./LoginToSave.tsx')).LoginToSave })
const LoginToSave = lazy(loginToSave)

type SaveButtonProps = ButtonLook & {
  actionId: string
  /** The action's title, if other actions have such a button too. */
  about?: string
}

/** Saves an action for the user, or removes it again. Visitors can log in first, and the action is saved then. */
export function SaveButton({ actionId, ...look }: SaveButtonProps) {
  const [asking, setAsking] = useState<boolean | null>(null)
  // A press before the user's part has loaded takes effect later, even on another page.
  const [pressed, setPressed] = useState(false)
  function press() {
    const { isInitialized, user } = sessionStore.read()
    if (user || !isInitialized) {
      rememberSave(actionId)
      setPressed(true)
    } else void loginToSave().then(() => setAsking(true), sayFailed)
  }
  return (
    <>
      <Toggle
        look={look}
        actionId={actionId}
        pressed={pressed}
        onPress={press}
        onPressTaken={() => setPressed(false)}
      />
      {asking !== null && (
        <Suspense>
          <LoginToSave actionId={asking ? actionId : null} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

type ToggleProps = {
  look: ButtonLook & { about?: string }
  actionId: string
  pressed: boolean
  onPress: () => void
  onPressTaken: () => void
}

const Toggle = signedIn<ToggleProps>(
  async () => (await import('./SignedInSaveButton.tsx')).SignedInSaveButton,
  ({ look, pressed, onPress }, failed) => (
    <SaveToggle
      {...look}
      saved={false}
      busy={pressed && !failed}
      onPress={failed ? sayFailed : onPress}
    />
  ),
)

function sayFailed() {
  toasts.add({ tone: 'error', text: sayIfOffline('Failed to update. Please try again.') })
}
