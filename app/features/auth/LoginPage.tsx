import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { NeedsScript } from '#app/session/NeedsScript.tsx'
import { nextPath } from '#app/session/next-path.ts'
import { useSession } from '#app/session/use-session.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import type { Route } from './+types/LoginPage'
import { AuthPanel } from './AuthPanel.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { ContinueAfterSignIn } from './ContinueAfterSignIn.tsx'
import { LoginForm } from './LoginForm.tsx'
import { MailedCode } from './MailedCode.tsx'
import type { OpenedLink } from './mail-link.ts'
import { useMailLink } from './use-mail-link.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Log In',
    description: 'Log in to Rotunda to rate, review and save what the federal government does.',
    path: paths.login(),
  })
}

type Mode = 'log-in' | 'reset' | 'sent'

/** Also where the link of a confirmation mail lands. */
export default function LoginPage() {
  const [params] = useSearchParams()
  const next = nextPath(params.get('next'))
  const navigate = useNavigate()
  const link = useMailLink()
  const { user, mfaPending } = useSession()
  const [mode, setMode] = useState<Mode>('log-in')
  const [email, setEmail] = useState('')
  const emailField = useRef<HTMLInputElement>(null)
  const [cameBack, setCameBack] = useState(false)
  const back = () => {
    setMode('log-in')
    setCameBack(true)
  }

  if (mode === 'sent')
    return (
      <AuthPanel
        title="Check Your Email"
        lead={`If ${email} has an account, a mail with a link to set a new password is on its way. It works once, for one hour.`}
        takesFocus
      >
        <MailedCode
          email={email}
          type="recovery"
          onVerified={() => void navigate(paths.resetPassword())}
        />
        <Button variant="quiet" onClick={back}>
          Back to Login
        </Button>
      </AuthPanel>
    )
  if (user || mfaPending) return <ContinueAfterSignIn next={next} />
  if (mode === 'reset')
    return (
      <ForgottenPassword
        email={email}
        onSent={(address) => {
          setEmail(address)
          setMode('sent')
        }}
        onBack={back}
      />
    )
  return (
    <AuthPanel
      title="Log In"
      lead={
        <>
          New here? <Link to={paths.signup(next === '/' ? undefined : next)}>Sign up</Link> to rate,
          review and save.
        </>
      }
      takesFocus={cameBack}
      className="visitor-only"
    >
      <NeedsScript />
      <LinkOutcome link={link} />
      <LoginForm
        email={email}
        emailField={emailField}
        onForgotten={() => {
          setEmail(emailField.current?.value ?? '')
          setMode('reset')
        }}
      />
    </AuthPanel>
  )
}

function LinkOutcome({ link }: { link: OpenedLink }) {
  if (link.kind === 'refused') return <StatusMessage tone="error">{link.message}</StatusMessage>
  if (link.kind === 'note') return <StatusMessage>{link.message}</StatusMessage>
  return (
    <StatusMessage tone="success">
      {link.kind === 'other-browser' && 'Your email address is confirmed. Please log in.'}
    </StatusMessage>
  )
}
