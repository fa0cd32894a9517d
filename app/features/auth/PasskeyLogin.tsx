import { useSubmit } from '#app/components/form/use-submit.ts'
import { browserClient } from '#app/data/browser-client.ts'
import { Failure } from '#app/data/failure.ts'
import { useSession } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'

/** Signs in with a passkey of this browser or of another device. The page watches the session. */
export function PasskeyLogin() {
  const { isInitialized } = useSession()
  const { busy, errors, onSubmit } = useSubmit(async () => {
    if (!('PublicKeyCredential' in window))
      throw new Failure('This browser can’t use passkeys. Log in another way.', 'passkey-none')
    const { auth } = await browserClient()
    const { error } = await auth.signInWithPasskey()
    // From the browser, such as after the user closed its window.
    if (error && '__isWebAuthnError' in error)
      throw new Failure(
        'No passkey was used. Try again, or log in another way.',
        'passkey-none',
        error,
      )
    if (error?.code === 'webauthn_verification_failed')
      throw new Failure(
        'This passkey doesn’t open an account here. Log in another way.',
        'passkey-refused',
        error,
      )
    if (error) throw error
    return undefined
  })
  return (
    <form method="post" onSubmit={onSubmit} className="needs-script grid gap-2">
      <Button type="submit" disabled={!isInitialized} busy={busy}>
        {busy ? 'Waiting for your passkey…' : 'Use a passkey'}
      </Button>
      <StatusMessage tone="error">{errors.form}</StatusMessage>
    </form>
  )
}
