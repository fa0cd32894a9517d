import { type ComponentProps, type ReactNode, useContext, useId } from 'react'
import { FormBusy } from './form-busy.ts'
import { fieldStyle } from './TextField.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'rows'> & {
  label: ReactNode
  /** How many lines it has while there is less in it. */
  rows?: 2 | 3 | 4
}

// A field that grows with its text pays no heed to `rows`. Padding is 16 px and both borders 2 px.
const heights = {
  2: 'min-h-[calc(2lh+1.125rem)]',
  3: 'min-h-[calc(3lh+1.125rem)]',
  4: 'min-h-[calc(4lh+1.125rem)]',
}

/** A labelled field of several lines that grows with its text where the browser can. */
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
        // What users write begins at the right in some languages.
        dir="auto"
        className={`${fieldStyle} ${heights[rows]} field-sizing-content py-2`}
        {...rest}
      />
    </div>
  )
}
