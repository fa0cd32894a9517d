import type { ComponentProps, ReactNode } from 'react'

type TableFoldProps = Pick<ComponentProps<'details'>, 'onToggle'> & { children: ReactNode }

/** What a table of positions is folded into. */
export function TableFold({ children, onToggle }: TableFoldProps) {
  return (
    <details onToggle={onToggle} className="open:w-full open:basis-full">
      <summary className="w-fit py-1 text-sm text-accent">See as a table</summary>
      {children}
    </details>
  )
}
