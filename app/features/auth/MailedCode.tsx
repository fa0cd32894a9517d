import type { EmailOtpType } from '@supabase/supabase-js'
import { browserClient } from '#app/data/browser-client.ts'
import { CodeForm } from './CodeForm.tsx'

type MailedCodeProps = { email: string; type: EmailOtpType; onVerified: () => void }

/** For a mail that is read on another device. */
export function MailedCode({ email, type, onVerified }: MailedCodeProps) {
  return (
    <CodeForm
      label="Code from the mail"
      description="The six digits next to the link. Enter them here if you read the mail on another device."
      verify={async (token) => {
        const { auth } = await browserClient()
        const { error } = await auth.verifyOtp({ email, token, type })
        if (error) throw error
        onVerified()
      }}
    />
  )
}
