import { useState } from 'react'
import { useSubmit } from '#app/blocks/form/use-submit.ts'
import { browserClient } from '#app/data/browser-client.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { textLimits } from '#domain/limits.ts'
import { AuthPanel } from './AuthPanel.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type ForgottenPasswordProps = {
  /** What was typed on the way here. */
  email: string
  onSent: (email: string) => void
  onBack: () => void
}

/** Asks for a mail with a link to set a new password. */
export function ForgottenPassword({ email, onSent, onBack }: ForgottenPasswordProps) {
  const [typed, setTyped] = useState(email)
  const { busy, errors, onSubmit } = useSubmit(async (field) => {
    const address = field('email').trim()
    const { auth } = await browserClient()
    const { error } = await auth.resetPasswordForEmail(address, {
      redirectTo: window.location.origin + paths.resetPassword(),
    })
    if (error) throw error
    onSent(address)
    return undefined
  })
  return (
    <AuthPanel
      title="Reset Password"
      lead="Enter the address of your account. You get a mail with a link to set a new password."
      takesFocus
    >
      <form method="post" onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="username"
          maxLength={textLimits.email}
          required
        />
        <StatusMessage tone="error">{errors.form}</StatusMessage>
        <SubmitButton busy={busy} disabled={typed.trim() === ''}>
          {busy ? 'Sending…' : 'Send Reset Link'}
        </SubmitButton>
        <Button variant="quiet" onClick={onBack}>
          Back to Login
        </Button>
      </form>
    </AuthPanel>
  )
}
