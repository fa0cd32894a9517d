import { useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'

const words = { idle: 'Reset Password', sending: 'Sending...', sent: 'Email Sent' }

/** Has a link to set a new password sent to the account's own address. */
export function ResetPassword({ email }: { email: string }) {
  const [step, setStep] = useState<keyof typeof words>('idle')
  const [error, setError] = useState<string | null>(null)

  async function send() {
    setStep('sending')
    setError(null)
    try {
      const { auth } = await browserClient()
      const answer = await auth.resetPasswordForEmail(email, {
        redirectTo: window.location.origin + paths.resetPassword(),
      })
      if (answer.error) throw answer.error
      setStep('sent')
    } catch (failure) {
      console.warn('The reset mail was not sent.', failure)
      setStep('idle')
      setError(failure instanceof Error ? failure.message : String(failure))
    }
  }

  return (
    <section aria-label="Password" className="grid justify-items-start gap-3">
      <p>
        <span className="block text-sm font-semibold">Password</span>
        <span className="text-ink-muted">A link to set a new one is sent to your address.</span>
      </p>
      <Button disabled={step !== 'idle'} onClick={() => void send()}>
        {words[step]}
      </Button>
      <StatusMessage tone="success">
        {step === 'sent' && 'Password reset email sent!'}
      </StatusMessage>
      <StatusMessage tone="error">{error}</StatusMessage>
    </section>
  )
}
