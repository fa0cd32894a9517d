import { type ComponentProps, type ReactNode, useState } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'

type TableFoldProps = Pick<ComponentProps<'details'>, 'onToggle'> & { children: ReactNode }

/**
 * What a table of positions is folded into. Laying out hundreds of rows takes a slow processor a third of a second: the
 * press shows those that can be seen, and the frame after it the others.
 */
export function TableFold({ children, onToggle }: TableFoldProps) {
  const [isUnfolding, setIsUnfolding] = useState(false)
  return (
    <details
      onToggle={onToggle}
      className={`open:w-full open:basis-full ${isUnfolding ? '[&_tr:nth-child(n+30)]:hidden' : ''}`}
    >
      <summary
        className="w-fit py-1 text-sm text-accent"
        onClick={() => {
          setIsUnfolding(true)
          afterPaint(() => setIsUnfolding(false))
        }}
      >
        See as a table
      </summary>
      {children}
    </details>
  )
}
