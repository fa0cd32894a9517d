import { TextField } from '#app/ui/TextField.tsx'

type AppCodeFieldProps = { value: string; onChange: (code: string) => void }

/** The six digits that an authenticator app shows. */
export function AppCodeField({ value, onChange }: AppCodeFieldProps) {
  return (
    <TextField
      label="Code from the app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required
    />
  )
}

/** The digits alone; null where they are not six. */
export function sixDigits(written: string): string | null {
  const digits = written.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
