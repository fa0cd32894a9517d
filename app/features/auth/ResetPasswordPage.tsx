import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { browserClient } from '#app/data/browser-client.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { NeedsScript } from '#app/session/NeedsScript.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { unreachable } from '#app/data/failure.ts'
import type { Route } from './+types/ResetPasswordPage'
import { AuthPanel } from './AuthPanel.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { type OpenedLink, openMailLink } from './mail-link.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { type PendingFactor, isRecovery, pendingFactor } from './second-factor.ts'

/** Milliseconds for which the success is shown. */
const pause = 3000

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Reset Password',
    description: 'Set a new password for your Rotunda account.',
    path: paths.resetPassword(),
  })
}

/** The address may carry a code, by which a cache should not know this page. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

/** Signs in with the link; runs in the browser, once for each time the page is opened. */
export async function clientLoader(): Promise<Opened> {
  try {
    const link = await openMailLink()
    if (!(link.kind === 'signed-in' || (link.kind === 'none' && (await isRecovery()))))
      return { problem: problemWith(link) }
    const { data } = await (await browserClient()).auth.getSession()
    return { email: data.session?.user.email ?? '', factor: await pendingFactor() }
  } catch (error) {
    console.error('The reset link could not be opened.', error)
    return { problem: unreachable }
  }
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => false

type Opened = { problem: string } | { email: string; factor: PendingFactor | null }

function problemWith(link: OpenedLink): string {
  if ('message' in link) return link.message
  return link.kind === 'other-browser'
    ? 'This link has to be opened in the browser in which you asked for it. There you can also enter the code from the mail.'
    : 'This page is opened by the link in a password reset mail. You can ask for one on the log-in page.'
}

export function HydrateFallback() {
  return (
    <AuthPanel title="Reset Password">
      <NeedsScript />
      <Spinner label="Verifying reset link…" className="needs-script" />
    </AuthPanel>
  )
}

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const [step, setStep] = useState<'factor' | 'form' | 'done'>('factor')
  if ('problem' in loaderData)
    return (
      <AuthPanel title="Invalid Reset Link" takesFocus>
        <StatusMessage tone="error">{loaderData.problem}</StatusMessage>
        <LinkButton to={paths.login()} variant="primary">
          Back to Login
        </LinkButton>
      </AuthPanel>
    )
  if (step === 'done') return <Changed />
  if (step === 'factor' && loaderData.factor)
    return <SecondFactor factor={loaderData.factor} onVerified={() => setStep('form')} />
  return (
    <AuthPanel
      title="Reset Password"
      lead={`Choose a new password for ${loaderData.email}.`}
      takesFocus
    >
      <NewPasswordForm email={loaderData.email} onChanged={() => setStep('done')} />
    </AuthPanel>
  )
}

function Changed() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true }), pause)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AuthPanel title="Password changed" takesFocus>
      <p>
        Your new password is set, and every other device is signed out. Taking you to{' '}
        <Link to={paths.login()} replace>
          the log-in page
        </Link>
        …
      </p>
    </AuthPanel>
  )
}
