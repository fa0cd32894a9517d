import { type Ref, useEffect, useState } from 'react'
import { Appeal } from '#app/components/appeal/Appeal.tsx'
import { SendAgain } from '#app/components/form/SendAgain.tsx'
import { useSubmit } from '#app/components/form/use-submit.ts'
import { browserClient } from '#app/data/browser-client.ts'
import { callFunction } from '#app/data/call-function.ts'
import { failureOf } from '#app/data/failure.ts'
import { useSession } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { limits } from '#domain/limits.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { SubmitButton } from './SubmitButton.tsx'

type LoginFormProps = {
  email: string
  emailField: Ref<HTMLInputElement>
  /** Where a confirmation that is mailed again leads. */
  next: string
  onForgotten: () => void
}

/** Signing in. The page watches the session and decides where to go next. */
export function LoginForm({ email, emailField, next, onForgotten }: LoginFormProps) {
  const { isInitialized } = useSession()
  const [shown, setShown] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [banned, setBanned] = useState<{ email: string; password: string } | null>(null)
  const { busy, errors, onSubmit } = useSubmit(async (field) => {
    setUnconfirmed(null)
    setBanned(null)
    const typed = field('email').trim()
    const { auth } = await browserClient()
    const login = { email: typed, password: field('password') }
    const { error } = await auth.signInWithPassword(login)
    if (error?.code === 'email_not_confirmed') setUnconfirmed(typed)
    if (error?.code === 'user_banned') {
      setBanned(login)
      return undefined
    }
    if (error) throw error
    return undefined
  })
  return (
    <>
      <form method="post" onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label="Email"
          ref={emailField}
          name="email"
          type="email"
          defaultValue={email}
          autoComplete="username"
          maxLength={limits.account.emailLength}
          required
        />
        <div className="grid gap-2">
          <TextField
            label="Password"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            required
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox label="Show password" onChange={(event) => setShown(event.target.checked)} />
            <Button
              variant="quiet"
              size="sm"
              className="needs-script -mr-3"
              disabled={!isInitialized}
              onClick={onForgotten}
            >
              Forgot your password?
            </Button>
          </div>
        </div>
        <StatusMessage tone="error">{errors.form}</StatusMessage>
        <SubmitButton busy={busy}>{busy ? 'Logging in…' : 'Log In'}</SubmitButton>
      </form>
      {banned && <BannedAccount login={banned} />}
      {unconfirmed !== null && (
        <SendAgain
          key={unconfirmed}
          label="Send the confirmation again"
          send={() => sendAccountMail('signup', unconfirmed, next)}
        />
      )}
    </>
  )
}

type Login = { email: string; password: string }
type Ban = {
  reason: string | null
  banned_at: string
  appeal: string | null
  answer: string | null
}

async function askAboutBan(login: Login, appeal?: string): Promise<Ban> {
  return callFunction<Ban>(await browserClient(), 'appeal-ban', { ...login, appeal })
}

/** Why an account is banned, after a log-in with the right password, and the one appeal. */
function BannedAccount({ login }: { login: Login }) {
  const [ban, setBan] = useState<Ban | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    askAboutBan(login).then(setBan, (error: unknown) => setFailure(failureOf(error).message))
  }, [login])
  return (
    <section aria-labelledby="banned" className="grid gap-3 border-l-4 border-line pl-4">
      <h2 id="banned" className="text-h3">
        This account is banned
      </h2>
      <StatusMessage tone="error">{failure}</StatusMessage>
      {ban && (
        <>
          <p className="wrap-anywhere">
            {longDate(ban.banned_at)}
            {ban.reason && `: ${ban.reason}`}
          </p>
          <p className="text-sm text-ink-muted">
            You can’t log in. Everyone can still read this site without an account.
            {ban.appeal === null && ' You can appeal once.'}
          </p>
          <Appeal
            appeal={ban.appeal}
            outcome={ban.answer && `The ban stays. ${ban.answer}`}
            label="Why should the ban end?"
            onSend={async (appeal) => setBan(await askAboutBan(login, appeal))}
          />
        </>
      )}
    </section>
  )
}
