import { type Ref, useState } from 'react'
import { SendAgain } from '#app/components/form/SendAgain.tsx'
import { useSubmit } from '#app/components/form/use-submit.ts'
import { browserClient } from '#app/data/browser-client.ts'
import { useSession } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { limits } from '#domain/limits.ts'
import { BannedAccount } from './BannedAccount.tsx'
import { sendAccountMail } from './send-account-mail.ts'
import { SubmitButton } from './SubmitButton.tsx'

type LoginFormProps = {
  email: string
  emailField: Ref<HTMLInputElement>
  /** Where a confirmation that is mailed again leads. */
  next: string
  onForgotten: () => void
}

/** Signing in. Where that leads is the page's affair, which hears of it from the session. */
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
