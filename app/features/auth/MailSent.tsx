import type { ReactNode } from 'react'
import { SendAgain } from '#app/blocks/form/SendAgain.tsx'
import { AuthPanel } from './AuthPanel.tsx'
import { MailedCode } from './MailedCode.tsx'
import { type MailPurpose, sendAccountMail } from './send-account-mail.ts'

type MailSentProps = {
  purpose: MailPurpose
  email: string
  /** Where a confirmed sign-up leads. */
  next?: string | undefined
  onVerified: () => void
  /** The way back. */
  children: ReactNode
}

const leads = {
  signup: (email: string) =>
    `We've sent a mail to ${email}. Open its link, or enter its code here, to finish signing up. Both work for one hour.`,
  recovery: (email: string) =>
    `If ${email} has an account, a mail with a link to set a new password is on its way. The link works for one hour.`,
}

/** A mail is on its way. Its code can be entered here, and it can be sent again. */
export function MailSent({ purpose, email, next, onVerified, children }: MailSentProps) {
  return (
    <AuthPanel title="Check Your Email" lead={leads[purpose](email)} takesFocus>
      <MailedCode email={email} type={purpose} onVerified={onVerified} />
      <SendAgain send={() => sendAccountMail(purpose, email, next)} />
      {children}
    </AuthPanel>
  )
}
