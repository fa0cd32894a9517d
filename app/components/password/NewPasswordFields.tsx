import { useState } from 'react'
import type { FormErrors } from '#app/components/form/use-submit.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { TextField } from '#app/ui/TextField.tsx'

/** The auth service's minimum length of a password: see also its `minPasswordLength`. */
export const minPassword = 6

type NewPasswordFieldsProps = {
  label: string
  confirmLabel: string
  errors: FormErrors
  /** Lets the browser refuse a short password before it is sent. */
  minLength?: number
}

/** Two fields for a new password, under names that password managers know. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, confirmLabel, errors, minLength } = props
  const [shown, setShown] = useState(false)
  const kind = { type: shown ? 'text' : 'password', autoComplete: 'new-password', minLength }
  return (
    <>
      <TextField
        label={label}
        description={`At least ${minPassword} characters. Several words are safer and easier to remember.`}
        name="password"
        error={errors.password}
        required
        {...kind}
      />
      <div className="grid gap-2">
        <TextField label={confirmLabel} name="confirm" error={errors.confirm} required {...kind} />
        <Checkbox label="Show passwords" onChange={(event) => setShown(event.target.checked)} />
      </div>
    </>
  )
}
