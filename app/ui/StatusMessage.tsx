import { type ReactNode, useContext } from 'react'
import { MessageAction } from './message-action.ts'

type StatusMessageProps = {
  tone?: 'plain' | 'success' | 'error'
  children: ReactNode
  className?: string
}

const tones = { plain: 'text-ink-muted', success: 'text-success', error: 'text-danger' }

/**
 * A line with a result. It stays in the page while empty, because screen readers often skip a live region that arrives
 * together with its text.
 */
export function StatusMessage({ tone = 'plain', children, className = '' }: StatusMessageProps) {
  const actionFor = useContext(MessageAction)
  return (
    <p
      role={tone === 'error' ? 'alert' : 'status'}
      className={`text-sm empty:hidden ${tones[tone]} ${className}`}
    >
      {children}
      {tone === 'error' && actionFor(children)}
    </p>
  )
}
