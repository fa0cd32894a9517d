import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSubmit } from '#app/components/form/use-submit.ts'
import { minPassword, NewPasswordFields } from '#app/components/password/NewPasswordFields.tsx'
import { browserClient, type BrowserClient } from '#app/data/browser-client.ts'
import { callFunction, FunctionRefusal } from '#app/data/call-function.ts'
import { failureOf, unreachable } from '#app/data/failure.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { isMadeName } from '#app/session/session.ts'
import { logOut } from '#app/session/session-store.ts'
import { NeedsScript } from '#app/session/signed-in.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import type { Route } from './+types/ResetPasswordPage'
import { AuthPanel } from './AuthPanel.tsx'
import { type LinkToken, type OpenedLink, openMailLink } from './mail-link.ts'
import { MailRequestForm } from './MailRequestForm.tsx'
import { MailSent } from './MailSent.tsx'
import { isRecovery, pendingFactor, type PendingFactor } from './second-factor.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { SubmitButton } from './SubmitButton.tsx'

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
    if (link.kind === 'elsewhere' && link.token) return { token: link.token }
    if (!(link.kind === 'signed-in' || (link.kind === 'none' && (await isRecovery()))))
      return { problem: problemWith(link) }
    return await readAccount()
  } catch (error) {
    console.error('The reset link could not be opened.', error)
    return { problem: unreachable() }
  }
}
clientLoader.hydrate = true as const

export const shouldRevalidate = () => false

type Account = {
  email: string
  factor: PendingFactor | null
  /** The account was made for mail alone and has not been opened, so it has no username of its own. */
  isNew: boolean
}
/** `token`: the link is good, and was asked for in another browser. */
type Opened = Account | { problem: string } | { token: LinkToken }

async function readAccount(): Promise<Account> {
  const client = await browserClient()
  const { data } = await client.auth.getSession()
  const user = data.session?.user
  return {
    email: user?.email ?? '',
    factor: await pendingFactor(),
    isNew: user?.app_metadata.made_for_mail === true && (await hasNoOwnName(client, user.id)),
  }
}

async function hasNoOwnName(client: BrowserClient, userId: string): Promise<boolean> {
  const profile = unwrap(await client.from('profiles').select('username').eq('id', userId).single())
  return isMadeName(profile.username)
}

function problemWith(link: OpenedLink): string {
  if ('message' in link) return link.message
  return link.kind === 'elsewhere'
    ? 'This link works only in the browser in which you asked for it. You can ask for a new one here.'
    : 'Open this page with the link in a password reset mail. You can ask for one here.'
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
  const [opened, setOpened] = useState<Opened>(loaderData)
  const [step, setStep] = useState<'factor' | 'form' | 'done'>('factor')
  if ('token' in opened) return <ContinueHere token={opened.token} onOpened={setOpened} />
  if ('problem' in opened) return <InvalidLink problem={opened.problem} onOpened={setOpened} />
  if (step === 'done') return <Changed />
  if (step === 'factor' && opened.factor)
    return <SecondFactor factor={opened.factor} onVerified={() => setStep('form')} />
  return (
    <AuthPanel
      title={opened.isNew ? 'Open your account' : 'Reset Password'}
      lead={
        opened.isNew
          ? `Choose a username and a password for ${opened.email}.`
          : `Choose a new password for ${opened.email}.`
      }
      takesFocus
    >
      <NewPasswordForm {...opened} onChanged={() => setStep('done')} />
    </AuthPanel>
  )
}

type StepProps = { onOpened: (opened: Opened) => void }

/** In another browser than the one that asked: the link is used at the press of a button, and not by looking. */
function ContinueHere({ token, onOpened }: StepProps & { token: LinkToken }) {
  const { busy, errors, onSubmit } = useSubmit(async () => {
    const { auth } = await browserClient()
    const { error } = await auth.verifyOtp({ token_hash: token.tokenHash, type: 'recovery' })
    if (error?.code === 'otp_expired') onOpened({ problem: 'Email link is invalid or has expired' })
    else if (error) throw error
    else onOpened(await readAccount())
    return undefined
  })
  return (
    <AuthPanel
      title="Reset Password"
      lead="Continue if you asked for a new password for your account."
      takesFocus
    >
      <form method="post" onSubmit={onSubmit} className="grid gap-3">
        <SubmitButton busy={busy}>Continue</SubmitButton>
        <StatusMessage tone="error">{errors.form}</StatusMessage>
      </form>
    </AuthPanel>
  )
}

function InvalidLink({ problem, onOpened }: StepProps & { problem: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const back = (
    <LinkButton to={paths.login()} variant="quiet">
      Back to Login
    </LinkButton>
  )
  if (sentTo !== null)
    return (
      <MailSent
        purpose="recovery"
        email={sentTo}
        onVerified={() =>
          void readAccount().then(onOpened, () => onOpened({ problem: unreachable() }))
        }
      >
        {back}
      </MailSent>
    )
  return (
    <AuthPanel title="Invalid Reset Link" takesFocus>
      <StatusMessage tone="error">{problem}</StatusMessage>
      <p className="text-ink-muted">Enter your address to get a new link.</p>
      <MailRequestForm purpose="recovery" onSent={setSentTo}>
        {back}
      </MailRequestForm>
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

type NewPasswordFormProps = {
  /** The account, for password managers. */
  email: string
  /** Asks for a username too. */
  isNew: boolean
  onChanged: () => void
}

function NewPasswordForm({ email, isNew, onChanged }: NewPasswordFormProps) {
  const { busy, errors, onSubmit } = useSubmit(async (field) => {
    const username = field('new-username').trim().toLowerCase()
    if (isNew && username === '') return { 'new-username': 'Please enter a username.' }
    const password = field('password')
    if (password.length < minPassword) return { password: 'Password must be at least 6 characters' }
    if (password !== field('confirm')) return { confirm: 'Passwords do not match' }
    const client = await browserClient()
    const { auth } = client
    if (isNew) {
      const refused = await chooseUsername(client, username)
      if (refused !== null) return { 'new-username': refused }
    }
    const { error } = await auth.updateUser({ password })
    if (error) throw error
    onChanged()
    // The session came from a mail; from here on the new password opens the account.
    await logOut()
    return undefined
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {isNew && (
        <TextField
          label="Username"
          name="new-username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description="Others see it with what you write. You can change it later."
          error={errors['new-username']}
        />
      )}
      <NewPasswordFields label="New password" confirmLabel="Confirm new password" errors={errors} />
      <StatusMessage tone="error">{errors.form}</StatusMessage>
      <SubmitButton busy={busy}>
        {busy ? 'Saving…' : isNew ? 'Open account' : 'Reset Password'}
      </SubmitButton>
    </form>
  )
}

/** @returns why the username is refused, or null */
async function chooseUsername(client: BrowserClient, username: string): Promise<string | null> {
  try {
    await callFunction(client, 'moderate-and-update-username', { newUsername: username })
    return null
  } catch (error) {
    if (error instanceof FunctionRefusal) return failureOf(error).message
    throw error
  }
}
