import { type ComponentProps, type ReactNode, useId } from 'react'
import { fieldStyle } from './TextField.tsx'

type TextAreaProps = ComponentProps<'textarea'> & { label: ReactNode; error?: ReactNode }

/** A labelled field of several lines that grows with its text where the browser can. */
export function TextArea({ label, error, className = '', ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        className={`${fieldStyle} field-sizing-content py-2`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
