import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { FormBusy } from '#app/ui/form-busy.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { useSubmit } from './use-submit.ts'

type FormProps = {
  /** The form's accessible name, if nothing around it names it. */
  label?: string | undefined
  /** Sends the form. If it throws, the form shows the error and keeps the typed text. */
  onSubmit: () => Promise<unknown>
  /** The form has nothing to send yet. */
  disabled?: boolean
  submitLabel: string
  busyLabel: string
  submitVariant?: ButtonLook['variant']
  size?: ButtonLook['size']
  onCancel?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}

/** A form for everything that users write or change, with fields, error and buttons. */
export function Form(props: FormProps) {
  const { label, disabled = false, submitLabel, busyLabel, size, onCancel, children } = props
  const { submitVariant = 'primary', className = '' } = props
  const { busy, errors, onSubmit } = useSubmit(async () => {
    if (!disabled) await props.onSubmit()
    return undefined
  })
  return (
    <form onSubmit={onSubmit} aria-label={label} className={`grid gap-4 ${className}`}>
      <FormBusy value={busy}>{children}</FormBusy>
      <StatusMessage tone="error">{errors.form}</StatusMessage>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={submitVariant} size={size} disabled={disabled} busy={busy}>
          {busy ? busyLabel : submitLabel}
        </Button>
        {onCancel && (
          <Button variant={size === 'sm' ? 'quiet' : 'secondary'} size={size} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
