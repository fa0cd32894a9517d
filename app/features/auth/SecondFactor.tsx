import { browserClient } from '#app/data/browser-client.ts'
import { logOut } from '#app/session/log-out.ts'
import { Button } from '#app/ui/Button.tsx'
import { AuthPanel } from './AuthPanel.tsx'
import { CodeForm } from './CodeForm.tsx'

/** Asks for the code of the account's authenticator app. */
export function SecondFactor({ factor, onVerified }: { factor: string; onVerified: () => void }) {
  return (
    <AuthPanel
      title="One more step"
      lead="This account is protected by an authenticator app."
      takesFocus
    >
      <CodeForm
        label="Code from the app"
        verify={async (code) => {
          const { auth } = await browserClient()
          const { error } = await auth.mfa.challengeAndVerify({ factorId: factor, code })
          if (error) throw error
          onVerified()
        }}
      />
      <Button variant="quiet" onClick={() => void logOut()}>
        Use another account
      </Button>
    </AuthPanel>
  )
}
