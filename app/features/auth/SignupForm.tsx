import { type ChangeEventHandler, useEffect, useId, useRef, useState } from 'react'
import { useSubmit } from '#app/components/form/use-submit.ts'
import { minPassword, NewPasswordFields } from '#app/components/password/NewPasswordFields.tsx'
import { browserClient } from '#app/data/browser-client.ts'
import { callFunction } from '#app/data/call-function.ts'
import { failureOf } from '#app/data/failure.ts'
import { paths } from '#app/paths.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { databaseLimits } from '#domain/database-values.ts'
import { limits } from '#domain/limits.ts'
import { SubmitButton } from './SubmitButton.tsx'

type SignupFormProps = {
  /** Where the confirmation leads. */
  next: string
  /** The code in the address, to be changed. Null if none is needed. */
  invitation: string | null
  /** The account waits for its address to be confirmed. */
  onMailed: (email: string) => void
}

export function SignupForm({ next, invitation, onMailed }: SignupFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [username, setUsername] = useState('')
  const check = useUsernameCheck(username)
  const { busy, errors, onSubmit } = useSubmit(async (field) => {
    if (field('password') !== field('confirm')) return { confirm: 'Passwords do not match' }
    if (check.state !== 'available')
      return { username: '', form: 'Please enter a valid and available username.' }
    const email = field('email').trim()
    const { auth } = await browserClient()
    const { data, error } = await auth.signUp({
      email,
      password: field('password'),
      options: {
        data: {
          username: username.trim(),
          ...(invitation !== null && { invitation: field('invitation').trim() }),
        },
        emailRedirectTo: window.location.origin + paths.login(next),
      },
    })
    if (error?.code === 'signup_disabled')
      return invitation === null
        ? { form: 'You can’t create an account on this site right now.' }
        : { invitation: 'This invitation is not valid, was used up, or has expired.' }
    if (error) throw error
    if (!data.session) onMailed(email)
    return undefined
  })
  // Text typed before the script ran is only in the field.
  useEffect(() => {
    const typed = form.current && new FormData(form.current).get('username')
    if (typeof typed === 'string') setUsername(typed)
  }, [])
  return (
    <form method="post" ref={form} onSubmit={onSubmit} className="grid gap-5">
      {invitation !== null && (
        <TextField
          label="Invitation"
          description="The code that the operator of this site sent you."
          name="invitation"
          defaultValue={invitation}
          error={errors.invitation}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
        />
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={limits.account.emailLength}
        required
      />
      <UsernameField
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        check={check}
      />
      <NewPasswordFields
        label="Password"
        confirmLabel="Confirm Password"
        errors={errors}
        minLength={minPassword}
      />
      <StatusMessage tone="error">{errors.form}</StatusMessage>
      <SubmitButton busy={busy} disabled={check.state !== 'available'}>
        {busy ? 'Signing up…' : 'Sign Up'}
      </SubmitButton>
    </form>
  )
}

type UsernameFieldProps = {
  value: string
  onChange: ChangeEventHandler<HTMLInputElement>
  check: UsernameCheck
}

/** The name that others see, with its availability below. */
function UsernameField({ value, onChange, check }: UsernameFieldProps) {
  const id = useId()
  const look = {
    idle: 'text-ink-muted',
    validating: 'text-ink-muted',
    available: 'text-success',
    invalid: 'font-medium text-danger',
  }[check.state]
  return (
    <div className="grid gap-1">
      <TextField
        label="Username"
        description={
          <span id={`${id}-rule`}>
            Others see it next to your reviews. Use 3 to 30 lowercase letters, digits, _ or -.
          </span>
        }
        name="username"
        value={value}
        onChange={onChange}
        aria-invalid={check.state === 'invalid' || undefined}
        aria-describedby={`${id}-rule ${id}-check`}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        minLength={databaseLimits.minUsernameLength}
        maxLength={databaseLimits.maxUsernameLength}
        required
      />
      <output className={`min-h-5 text-xs ${look}`}>
        <span id={`${id}-check`}>{wordsOf(check)}</span>
      </output>
    </div>
  )
}

function wordsOf(check: UsernameCheck): string {
  switch (check.state) {
    case 'idle':
      return ''
    case 'validating':
      return 'Checking username...'
    case 'available':
      return 'Username is available!'
    case 'invalid':
      return check.message
  }
}

/** Whether a username is available. */
type UsernameCheck =
  | { state: 'idle' | 'validating' | 'available' }
  | { state: 'invalid'; message: string }

/** Milliseconds without a key before the server is asked. */
const pause = 500

const words = {
  failed: 'Validation failed.',
  unanswered: 'Failed to validate username. Please try again.',
}

/** An answer counts only for the name it was asked about, in whatever order answers come. */
function useUsernameCheck(username: string): UsernameCheck {
  const wanted = username.trim()
  const [answer, setAnswer] = useState<{ to: string; check: UsernameCheck } | null>(null)
  useEffect(() => {
    if (wanted === '') return
    const question = new AbortController()
    const { signal } = question
    async function look() {
      const check = await ask(wanted, signal)
      if (!signal.aborted) setAnswer({ to: wanted, check })
    }
    const timer = setTimeout(() => void look(), pause)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [wanted])
  if (wanted === '') return { state: 'idle' }
  return answer?.to === wanted ? answer.check : { state: 'validating' }
}

async function ask(username: string, signal: AbortSignal): Promise<UsernameCheck> {
  try {
    await callFunction(
      await browserClient(),
      'moderate-username-for-registration',
      { username },
      { signal },
    )
    return { state: 'available' }
  } catch (error) {
    return { state: 'invalid', message: failureOf(error, words).message }
  }
}
