import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { FormBusy } from './form-busy.ts'

type TextFieldProps = ComponentProps<'input'> & {
  label: ReactNode
  description?: ReactNode
  /** Shown below the field and announced with it. */
  error?: ReactNode
}

/** A labeled field. An error never removes the typed text. */
export function TextField({ label, description, error, className = '', ...rest }: TextFieldProps) {
  const id = useId()
  const busy = useContext(FormBusy)
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean)
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className="text-xs text-ink-muted">
          {description}
        </p>
      )}
      <input
        id={id}
        className={`${fieldStyle} min-h-11`}
        readOnly={busy}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        {...rest}
      />
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** The frame of all form fields. */
export const fieldStyle =
  'w-full rounded border border-control bg-raised px-3 text-base text-ink ' +
  'aria-invalid:border-danger disabled:opacity-60'
