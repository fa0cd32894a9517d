import { type ReactNode, useContext } from 'react'
import { MessageAction } from './message-action.ts'

type StatusMessageProps = {
  tone?: 'plain' | 'success' | 'error'
  children: ReactNode
  className?: string
}

const tones = { plain: 'text-ink-muted', success: 'text-success', error: 'text-danger' }

/**
 * A line that tells how something went. It stays in the page while empty, since a live region
 * that arrives together with its text is often not read out.
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
