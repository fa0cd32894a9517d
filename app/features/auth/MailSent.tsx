import type { EmailOtpType } from '@supabase/supabase-js'
import type { ReactNode } from 'react'
import { SendAgain } from '#app/components/form/SendAgain.tsx'
import { browserClient } from '#app/data/browser-client.ts'
import { AuthPanel } from './AuthPanel.tsx'
import { CodeForm } from './CodeForm.tsx'
import { type MailPurpose, sendAccountMail } from './send-account-mail.ts'

type MailSentProps = {
  purpose: MailPurpose
  email: string
  /** Where a confirmed sign-up or a log-in leads. */
  next?: string | undefined
  /** In place of the usual words. */
  lead?: string
  onVerified: () => void
  /** The way back. */
  children: ReactNode
}

// Whether an address has an account is not told, and so neither is whether a mail was sent.
const leads = {
  signup: (email: string) =>
    `If ${email} is waiting for confirmation, a mail with a link and a code is on its way. Both work for one hour.`,
  recovery: (email: string) =>
    `If ${email} has an account, a mail with a link to set a new password is on its way. The link works for one hour.`,
  magiclink: (email: string) =>
    `If ${email} has an account, a mail with a code and a link to log in is on its way. Both work for one hour.`,
}

/** A mail is on its way. Its code can be entered here, and it can be sent again. */
export function MailSent(props: MailSentProps) {
  const { purpose, email, next, lead = leads[purpose](email), onVerified, children } = props
  return (
    <AuthPanel title="Check Your Email" lead={lead} takesFocus>
      <MailedCode email={email} type={purpose} onVerified={onVerified} />
      <SendAgain send={() => sendAccountMail(purpose, email, next)} />
      {children}
    </AuthPanel>
  )
}

type MailedCodeProps = { email: string; type: EmailOtpType; onVerified: () => void }

/** For a mail that is read on another device. */
function MailedCode({ email, type, onVerified }: MailedCodeProps) {
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
