import { useEffect, useRef, useState } from 'react'
import { useSubmit } from '#app/components/form/use-submit.ts'
import { browserClient } from '#app/data/browser-client.ts'
import { paths } from '#app/paths.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { limits } from '#domain/limits.ts'
import { NewPasswordFields, minPassword } from '#app/components/password/NewPasswordFields.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { UsernameField } from './UsernameField.tsx'
import { useUsernameCheck } from './use-username-check.ts'

type SignupFormProps = {
  /** Where the confirmation leads. */
  next: string
  /** The account waits for its address to be confirmed. */
  onMailed: (email: string) => void
}

export function SignupForm({ next, onMailed }: SignupFormProps) {
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
        data: { username: username.trim() },
        emailRedirectTo: window.location.origin + paths.login(next),
      },
    })
    if (error) throw error
    if (!data.session) onMailed(email)
    return undefined
  })
  // What was typed before the script ran is in the field and nowhere else.
  useEffect(() => {
    const typed = form.current && new FormData(form.current).get('username')
    if (typeof typed === 'string') setUsername(typed)
  }, [])
  return (
    <form method="post" ref={form} onSubmit={onSubmit} className="grid gap-5">
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
