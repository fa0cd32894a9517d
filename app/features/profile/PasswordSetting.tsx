import { useState } from 'react'
import { sendPasswordReset } from '#app/data/personal/account.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

type PasswordSettingProps = { userId: string; email: string }

/** The one place to change the password: with the current one, or with a link sent to the account's address. */
export function PasswordSetting({ userId, email }: PasswordSettingProps) {
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed')
  const sending = useMutate(sendPasswordReset, 'inline')
  const send = () =>
    sending.mutate({ email, redirectTo: window.location.origin + paths.resetPassword() })
  return (
    <section id="password" aria-labelledby="password-title" className="grid gap-3">
      <h2 id="password-title" className="font-sans text-sm font-semibold">
        Password
      </h2>
      {state === 'open' ? (
        <ChangePasswordForm
          userId={userId}
          email={email}
          onChanged={() => setState('changed')}
          onCancel={() => setState('closed')}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setState('open')}>
          Change Password
        </Button>
      )}
      <StatusMessage tone="success">
        {state === 'changed' && 'Your password was changed, and every other device was signed out.'}
      </StatusMessage>
      <p className="text-ink-muted">
        If you forgot your password, we can send a link to set a new one to your address.
      </p>
      <Button
        className="justify-self-start"
        busy={sending.isPending || sending.isSuccess}
        onClick={send}
      >
        {sending.isPending ? 'Sending...' : sending.isSuccess ? 'Email Sent' : 'Reset Password'}
      </Button>
      <StatusMessage tone="success">
        {sending.isSuccess && 'Password reset email sent!'}
      </StatusMessage>
      <StatusMessage tone="error">{sending.error?.message}</StatusMessage>
    </section>
  )
}
