import { useState } from 'react'
import { useSubmit } from '#app/components/form/use-submit.ts'
import { browserClient } from '#app/data/browser-client.ts'
import { giveRecoveryCode } from '#app/data/recovery-codes.ts'
import { logOut } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { AuthPanel } from './AuthPanel.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { PendingFactor } from './second-factor.ts'
import { SubmitButton } from './SubmitButton.tsx'

type SecondFactorProps = { factor: PendingFactor; onVerified: () => void }

/**
 * Asks for the code of the account's authenticator app, or for a recovery code if there are any.
 */
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

/** One of the codes that were kept when the authenticator app was set up. */
function RecoveryCodeForm({ onVerified }: { onVerified: () => void }) {
  const { busy, errors, onSubmit } = useSubmit(async (field) => {
    const code = field('code').trim()
    if (code === '') return { code: 'Please enter a recovery code.' }
    await giveRecoveryCode(code)
    onVerified()
    return undefined
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField
        label="Recovery code"
        description="Each works once. With it you can set up the app again."
        error={errors.code}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
      />
      <StatusMessage tone="error">{errors.form}</StatusMessage>
      <SubmitButton busy={busy}>{busy ? 'Checking the code…' : 'Continue'}</SubmitButton>
    </form>
  )
}
