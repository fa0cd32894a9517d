import { type ReactNode, useState } from 'react'
import { useSubmit } from '#app/components/form/use-submit.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { limits } from '#domain/limits.ts'
import { type MailPurpose, sendAccountMail } from './send-account-mail.ts'
import { SubmitButton } from './SubmitButton.tsx'

type MailRequestFormProps = {
  purpose: MailPurpose
  /** The text that the user typed on the way here. */
  email?: string
  /** Where a confirmed sign-up or a log-in leads. */
  next?: string | undefined
  onSent: (email: string) => void
  children?: ReactNode
}

const labels = {
  signup: 'Send Confirmation',
  recovery: 'Send Reset Link',
  magiclink: 'Send Code',
}

/** Asks for an address and has a mail with a link sent there. */
export function MailRequestForm({
  purpose,
  email = '',
  next,
  onSent,
  children,
}: MailRequestFormProps) {
  const [typed, setTyped] = useState(email)
  const { busy, errors, onSubmit } = useSubmit(async (field) => {
    const address = field('email').trim()
    await sendAccountMail(purpose, address, next)
    onSent(address)
    return undefined
  })
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="username"
        maxLength={limits.account.emailLength}
        required
      />
      <StatusMessage tone="error">{errors.form}</StatusMessage>
      <SubmitButton busy={busy} disabled={typed.trim() === ''}>
        {busy ? 'Sending…' : labels[purpose]}
      </SubmitButton>
      {children}
    </form>
  )
}
