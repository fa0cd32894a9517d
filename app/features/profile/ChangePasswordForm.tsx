import { useSubmit } from '#app/components/form/use-submit.ts'
import { NewPasswordFields, minPassword } from '#app/components/password/NewPasswordFields.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { changePassword } from '#app/data/personal/security.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'

type ChangePasswordFormProps = {
  userId: string
  email: string
  onChanged: () => void
  onCancel: () => void
}

/** A new password, by the present one; every other device is signed out. */
export function ChangePasswordForm({
  userId,
  email,
  onChanged,
  onCancel,
}: ChangePasswordFormProps) {
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
