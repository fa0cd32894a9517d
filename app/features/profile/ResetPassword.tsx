import { sendPasswordReset } from '#app/data/personal/account.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'

/** Has a link to set a new password sent to the account's own address. */
export function ResetPassword({ email }: { email: string }) {
  const sending = useMutate(sendPasswordReset, 'inline')
  const send = () =>
    sending.mutate({ email, redirectTo: window.location.origin + paths.resetPassword() })
  return (
    <section aria-label="Password" className="grid justify-items-start gap-3">
      <p>
        <span className="block text-sm font-semibold">Password</span>
        <span className="text-ink-muted">A link to set a new one is sent to your address.</span>
      </p>
      <Button busy={sending.isPending || sending.isSuccess} onClick={send}>
        {sending.isPending ? 'Sending...' : sending.isSuccess ? 'Email Sent' : 'Reset Password'}
      </Button>
      <StatusMessage tone="success">
        {sending.isSuccess && 'Password reset email sent!'}
      </StatusMessage>
      <StatusMessage tone="error">{sending.error?.message}</StatusMessage>
    </section>
  )
}
