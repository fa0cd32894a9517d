import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { NeedsScript } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import type { Route } from './+types/LoginPage'
import { AuthPanel } from './AuthPanel.tsx'
import { ContinueAfterSignIn } from './ContinueAfterSignIn.tsx'
import { LoginForm } from './LoginForm.tsx'
import { type OpenedLink, sayConfirmed, useMailLink } from './mail-link.ts'
import { MailRequestForm } from './MailRequestForm.tsx'
import { MailSent } from './MailSent.tsx'
import { nextPath } from './next-path.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import type { MailPurpose } from './send-account-mail.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Log In',
    description: 'Log in to Rotunda to rate, review and save what the federal government does.',
    path: paths.login(),
  })
}

export function loader({ context }: Route.LoaderArgs) {
  const { codesToLogIn: codes, passkeys } = context.get(site)
  return { codes, passkeys }
}

/** The log-in form, or a mail that is asked for or was sent. */
type Mode = { show: 'log-in' } | { show: 'ask' | 'sent'; purpose: MailPurpose }

/** Also where the link of a confirmation mail lands. */
export default function LoginPage({ loaderData: { codes, passkeys } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const next = nextPath(params.get('next'))
  const navigate = useNavigate()
  const link = useMailLink()
  const { user, mfaPending, isInitialized } = useSession()
  const [mode, setMode] = useState<Mode>({ show: 'log-in' })
  const [email, setEmail] = useState('')
  const emailField = useRef<HTMLInputElement>(null)
  const [cameBack, setCameBack] = useState(false)
  const askFor = (purpose: MailPurpose) => {
    setEmail(emailField.current?.value ?? '')
    setMode({ show: 'ask', purpose })
  }
  const back = (
    <Button
      variant="quiet"
      onClick={() => {
        setMode({ show: 'log-in' })
        setCameBack(true)
      }}
    >
      Back to Login
    </Button>
  )

  if (mode.show === 'sent' && mode.purpose === 'recovery')
    return (
      <MailSent
        purpose="recovery"
        email={email}
        onVerified={() => void navigate(paths.resetPassword())}
      >
        {back}
      </MailSent>
    )
  if (user || mfaPending) return <ContinueAfterSignIn next={next} />
  if (mode.show === 'sent')
    return (
      <MailSent
        purpose={mode.purpose}
        email={email}
        next={next}
        // Users who asked for a code to log in see that they are.
        onVerified={mode.purpose === 'signup' ? sayConfirmed : () => undefined}
      >
        {back}
      </MailSent>
    )
  if (mode.show === 'ask')
    return (
      <AuthPanel {...asked[mode.purpose]} takesFocus>
        {codes === 'outbox' && mode.purpose === 'magiclink' && (
          <StatusMessage tone="plain">
            This site has no mail server. The mail is shown only on the machine that runs it, at
            /outbox.
          </StatusMessage>
        )}
        <MailRequestForm
          purpose={mode.purpose}
          email={email}
          next={next}
          onSent={(address) => {
            setEmail(address)
            setMode({ show: 'sent', purpose: mode.purpose })
          }}
        >
          {back}
        </MailRequestForm>
      </AuthPanel>
    )
  if (link.kind === 'elsewhere' && link.token?.type === 'signup')
    return <ConfirmHere tokenHash={link.token.tokenHash} next={next} />
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
      <LinkOutcome link={link} onSendAgain={() => askFor('signup')} />
      <LoginForm
        email={email}
        emailField={emailField}
        next={next}
        onForgotten={() => askFor('recovery')}
      />
      {codes !== 'off' && (
        <Button
          className="needs-script"
          disabled={!isInitialized}
          onClick={() => askFor('magiclink')}
        >
          Send me a code
        </Button>
      )}
      {passkeys && <PasskeyLogin />}
    </AuthPanel>
  )
}

const asked = {
  recovery: {
    title: 'Reset Password',
    lead: 'Enter the email address of your account. We’ll send you a link to set a new password.',
  },
  signup: {
    title: 'Confirm your address',
    lead: 'Enter the address you signed up with. We’ll send you a new link and code.',
  },
  magiclink: {
    title: 'Log in with a code',
    lead: 'Enter the email address of your account. We’ll send you a code that logs you in without your password.',
  },
}

/** The confirmation was opened in another browser than the one of the sign-up. Only the button confirms. */
function ConfirmHere({ tokenHash, next }: { tokenHash: string; next: string }) {
  const query = new URLSearchParams({
    token: tokenHash,
    type: 'signup',
    redirect_to: window.location.origin + paths.login(next === '/' ? undefined : next),
  })
  return (
    <AuthPanel
      title="Confirm your address"
      lead="One tap finishes your sign-up. Then you can log in, here or on any other device."
      takesFocus
    >
      <form method="post" action={`/auth/v1/verify?${query.toString()}`}>
        <Button type="submit" variant="primary" className="w-full">
          Confirm my address
        </Button>
      </form>
    </AuthPanel>
  )
}

function LinkOutcome({ link, onSendAgain }: { link: OpenedLink; onSendAgain: () => void }) {
  if (link.kind === 'refused')
    return (
      <div className="grid gap-2">
        <StatusMessage tone="error">{link.message}</StatusMessage>
        {link.type !== 'magiclink' && (
          <>
            <p className="text-sm text-ink-muted">
              If you have confirmed your address before, you can log in now.
            </p>
            <Button onClick={onSendAgain}>Send it again</Button>
          </>
        )}
      </div>
    )
  if (link.kind === 'elsewhere' && link.token?.type === 'magiclink')
    return (
      <StatusMessage tone="error">
        This link works only in the browser in which you asked for it. Enter the code from the mail
        there, or ask for a new one here.
      </StatusMessage>
    )
  if (link.kind === 'elsewhere')
    return (
      <StatusMessage tone="success">
        Your email address is confirmed. You can log in now.
      </StatusMessage>
    )
  return <StatusMessage tone="success">{link.kind === 'note' && link.message}</StatusMessage>
}
