import { useState } from 'react'
import { useSubmit } from '#app/blocks/form/use-submit.ts'
import { NewPasswordFields, minPassword } from '#app/blocks/password/NewPasswordFields.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { changePassword } from '#app/data/personal/security.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'

/** A new password, by the present one; every other device is signed out. */
export function ChangePassword({ userId, email }: { userId: string; email: string }) {
  // A form that was sent well is a new one, with empty fields.
  const [timesChanged, setTimesChanged] = useState(0)
  return (
    <section aria-labelledby="password" className="grid gap-3">
      <h2 id="password" className="text-h3">
        Password
      </h2>
      <PasswordForm
        key={timesChanged}
        userId={userId}
        email={email}
        onChanged={() => setTimesChanged(timesChanged + 1)}
      />
      <StatusMessage tone="success">
        {timesChanged > 0 && 'Your password was changed, and every other device was signed out.'}
      </StatusMessage>
    </section>
  )
}

type PasswordFormProps = { userId: string; email: string; onChanged: () => void }

function PasswordForm({ userId, email, onChanged }: PasswordFormProps) {
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
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
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
      <Button type="submit" variant="primary" className="justify-self-start" busy={busy}>
        {busy ? 'Saving…' : 'Change Password'}
      </Button>
    </form>
  )
}
