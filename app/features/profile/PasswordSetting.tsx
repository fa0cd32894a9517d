import { useState } from 'react'
import { useSubmit } from '#app/components/form/use-submit.ts'
import { minPassword, NewPasswordFields } from '#app/components/password/NewPasswordFields.tsx'
import { sendPasswordReset } from '#app/data/personal/account.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { changePassword } from '#app/data/personal/security.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'

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

type ChangePasswordFormProps = {
  userId: string
  email: string
  onChanged: () => void
  onCancel: () => void
}

/** A new password, by the present one; every other device is signed out. */
function ChangePasswordForm({ userId, email, onChanged, onCancel }: ChangePasswordFormProps) {
  const { busy, errors, onSubmit } = useSubmit(async (field) => {
    const password = field('password')
    if (field('current') === '') return { current: 'Please enter your current password.' }
    if (password.length < minPassword) return { password: 'Password must be at least 6 characters' }
    if (password !== field('confirm')) return { confirm: 'Passwords do not match' }
    await mutate(changePassword, { userId, current: field('current'), password }, 'inline')
    onChanged()
    return undefined
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-label="Change Password"
      className="grid gap-4"
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        name="current"
        autoComplete="current-password"
        error={errors.current}
        required
      />
      <NewPasswordFields label="New password" confirmLabel="Confirm new password" errors={errors} />
      <StatusMessage tone="error">{errors.form}</StatusMessage>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Saving…' : 'Save Password'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
