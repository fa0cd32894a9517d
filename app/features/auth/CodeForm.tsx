import { useSubmit } from '#app/components/form/use-submit.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type CodeFormProps = {
  label: string
  description?: string
  /** Sends the six digits. @throws AuthError where the service does not take them */
  verify: (code: string) => Promise<void>
}

/** Six digits, from a mail or from an authenticator app. */
export function CodeForm({ label, description, verify }: CodeFormProps) {
  const { busy, errors, onSubmit } = useSubmit(async (field) => {
    const code = field('code').replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(code)) return { code: 'A code has six digits.' }
    await verify(code)
    return undefined
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField
        label={label}
        description={description}
        error={errors.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <StatusMessage tone="error">{errors.form}</StatusMessage>
      <SubmitButton busy={busy}>{busy ? 'Checking the code…' : 'Continue'}</SubmitButton>
    </form>
  )
}
