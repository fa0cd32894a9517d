import { type ComponentProps, type ReactNode, useState } from 'react'
import { afterPaint } from './after-paint.ts'

type LongDetailsProps = ComponentProps<'details'> & {
  summary: ReactNode
  summaryClassName?: string
}

/**
 * A disclosure of many rows. Layout of hundreds takes a slow processor a third of a second. So the press shows the
 * first six of each list or table, and the next frame the others.
 */
export function LongDetails({
  summary,
  summaryClassName,
  className = '',
  children,
  ...props
}: LongDetailsProps) {
  const [isUnfolding, setIsUnfolding] = useState(false)
  return (
    <details
      {...props}
      className={`${className} ${isUnfolding ? '[&_:is(li,tr):nth-child(n+7)]:hidden' : ''}`}
    >
      <summary
        className={summaryClassName}
        onClick={() => {
          setIsUnfolding(true)
          afterPaint(() => setIsUnfolding(false))
        }}
      >
        {summary}
      </summary>
      {children}
    </details>
  )
}
