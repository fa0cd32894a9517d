import { useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { logOut } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'
import { AuthPanel } from './AuthPanel.tsx'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx'
import type { PendingFactor } from './second-factor.ts'

type SecondFactorProps = { factor: PendingFactor; onVerified: () => void }

/** Asks for the code of the account's authenticator app, or, where there are any, for a recovery code in its place. */
export function SecondFactor({ factor, onVerified }: SecondFactorProps) {
  const [lost, setLost] = useState(false)
  return (
    <AuthPanel
      title="One more step"
      lead="This account is protected by an authenticator app."
      takesFocus
    >
      {lost ? (
        <RecoveryCodeForm onVerified={onVerified} />
      ) : (
        <CodeForm
          label="Code from the app"
          verify={async (code) => {
            const { auth } = await browserClient()
            const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
            if (error) throw error
            onVerified()
          }}
        />
      )}
      {factor.takesRecoveryCodes && (
        <Button variant="quiet" onClick={() => setLost(!lost)}>
          {lost ? 'Use the app' : 'Use a recovery code'}
        </Button>
      )}
      <Button variant="quiet" onClick={() => void logOut()}>
        Use another account
      </Button>
    </AuthPanel>
  )
}
