import type { ReactNode } from 'react'

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
  return (
    <p
      role={tone === 'error' ? 'alert' : 'status'}
      className={`text-sm empty:hidden ${tones[tone]} ${className}`}
    >
      {children}
    </p>
  )
}
