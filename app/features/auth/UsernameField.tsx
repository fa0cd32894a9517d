import { type ChangeEventHandler, useId } from 'react'
import { databaseLimits } from '#domain/database-values.ts'
import { TextField } from '#app/ui/TextField.tsx'
import type { UsernameCheck } from './use-username-check.ts'

type UsernameFieldProps = {
  value: string
  onChange: ChangeEventHandler<HTMLInputElement>
  check: UsernameCheck
}

/** The name others see, with what is known about it below. */
export function UsernameField({ value, onChange, check }: UsernameFieldProps) {
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
            What others see beside your reviews: 3 to 30 letters, digits, _ or -, in lower case.
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
