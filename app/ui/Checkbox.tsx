import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Whether some but not all of its items are chosen. */
  indeterminate?: boolean
}

/**
 * The browser's own checkbox in the accent color, next to the first line of a label that is large enough for a thumb.
 */
export function Checkbox({ label, indeterminate = false, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`flex items-start gap-3 py-1 text-sm ${className}`}>
      <input
        type="checkbox"
        // Its height and both margins add up to one line.
        className="my-[0.1875rem] size-[1.125rem] shrink-0 cursor-pointer accent-accent"
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
        {...rest}
      />
      {label}
    </label>
  )
}
