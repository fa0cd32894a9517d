import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { NeedsScript } from '#app/session/signed-in.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import type { Route } from './+types/SignupPage'
import { AuthPanel } from './AuthPanel.tsx'
import { ContinueAfterSignIn } from './ContinueAfterSignIn.tsx'
import { sayConfirmed } from './mail-link.ts'
import { MailSent } from './MailSent.tsx'
import { nextPath } from './next-path.ts'
import { SignupForm } from './SignupForm.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Sign Up',
    description: 'Open a free account to rate, review and save what the federal government does.',
    path: paths.signup(),
  })
}

/** Who may create an account now. */
export function loader({ context }: Route.LoaderArgs) {
  return { signUps: context.get(site).signUps }
}

export default function SignupPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const next = nextPath(params.get('next'))
  const { user, mfaPending } = useSession()
  const [mailedTo, setMailedTo] = useState<string | null>(null)

  if (user || mfaPending) return <ContinueAfterSignIn next={next} />
  const login = paths.login(next === '/' ? undefined : next)
  if (mailedTo !== null)
    return (
      <MailSent
        purpose="signup"
        email={mailedTo}
        next={next}
        lead={`We've sent a mail to ${mailedTo}. Open its link, or enter its code here, to finish signing up. Both work for one hour.`}
        onVerified={sayConfirmed}
      >
        <LinkButton to={login} variant="quiet">
          Back to Login
        </LinkButton>
      </MailSent>
    )
  if (loaderData.signUps === 'closed')
    return (
      <AuthPanel
        title="Sign-ups are closed"
        lead="You can’t create an account on this site right now. You can read everything without one."
        className="visitor-only"
      >
        <p>
          If you already have an account, <Link to={login}>log in</Link>.
        </p>
      </AuthPanel>
    )
  const isInvited = loaderData.signUps === 'invited'
  return (
    <AuthPanel
      title="Sign Up"
      lead={
        <>
          {isInvited
            ? 'You need an invitation to create an account on this site right now. You can read everything without one.'
            : 'Free, and only needed to take part.'}{' '}
          Have an account? <Link to={login}>Log in</Link>.
        </>
      }
      className="visitor-only"
    >
      <NeedsScript />
      <SignupForm
        next={next}
        invitation={isInvited ? (params.get('invitation') ?? '') : null}
        onMailed={setMailedTo}
      />
      <p className="text-xs text-ink-muted">
        By signing up you agree to the <Link to={paths.terms()}>Terms of Service</Link>.
      </p>
    </AuthPanel>
  )
}
