import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { FormBusy } from './form-busy.ts'
import { fieldStyle } from './TextField.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'rows'> & {
  label: ReactNode
  /** The number of lines while it has less text. */
  rows?: 2 | 3 | 4
}

// A field that grows with its text ignores `rows`. Padding is 16 px and both borders 2 px.
const heights = {
  2: 'min-h-[calc(2lh+1.125rem)]',
  3: 'min-h-[calc(3lh+1.125rem)]',
  4: 'min-h-[calc(4lh+1.125rem)]',
}

/** A labeled field of several lines. It grows with its text if the browser can do that. */
export function TextArea({ label, rows = 4, className = '', ...rest }: TextAreaProps) {
  const id = useId()
  const busy = useContext(FormBusy)
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold wrap-anywhere">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        readOnly={busy}
        // Some languages are written from right to left.
        dir="auto"
        className={`${fieldStyle} ${heights[rows]} field-sizing-content py-2`}
        {...rest}
      />
    </div>
  )
}
