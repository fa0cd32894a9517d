import { useSubmit } from '#app/components/form/use-submit.ts'
import { minPassword, NewPasswordFields } from '#app/components/password/NewPasswordFields.tsx'
import { browserClient } from '#app/data/browser-client.ts'
import { logOut } from '#app/session/session-store.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type NewPasswordFormProps = {
  /** The account, for password managers. */
  email: string
  onChanged: () => void
}

export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
  const { busy, errors, onSubmit } = useSubmit(async (field) => {
    const password = field('password')
    if (password.length < minPassword) return { password: 'Password must be at least 6 characters' }
    if (password !== field('confirm')) return { confirm: 'Passwords do not match' }
    const { auth } = await browserClient()
    const { error } = await auth.updateUser({ password })
    if (error) throw error
    onChanged()
    // The session came from a mail; from here on the new password opens the account.
    await logOut()
    return undefined
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields label="New password" confirmLabel="Confirm new password" errors={errors} />
      <StatusMessage tone="error">{errors.form}</StatusMessage>
      <SubmitButton busy={busy}>{busy ? 'Saving…' : 'Reset Password'}</SubmitButton>
    </form>
  )
}
