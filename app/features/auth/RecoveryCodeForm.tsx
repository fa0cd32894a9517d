import { useSubmit } from '#app/components/form/use-submit.ts'
import { giveRecoveryCode } from '#app/data/recovery-codes.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** One of the codes that were kept when the authenticator app was set up. */
export function RecoveryCodeForm({ onVerified }: { onVerified: () => void }) {
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
