import type { ReactNode } from 'react'

type StatusBubbleProps = {
  message: string | null
  tone?: 'plain' | 'error'
  /** Use 'start' at the beginning of a line, because a long word centered there would be cut off. */
  align?: 'center' | 'start'
  children: ReactNode
}

/** A button with a short message over it: 'Saved!', 'Copied!'. The caller removes the message after a moment. */
export function StatusBubble(props: StatusBubbleProps) {
  const { message, tone = 'plain', align = 'center', children } = props
  return (
    <span className="relative inline-flex">
      {children}
      <output
        className={`pointer-events-none absolute inset-y-0 z-30 grid min-w-full ${align === 'start' ? 'left-0' : 'left-1/2 -translate-x-1/2'}`}
      >
        {message && <StatusWord tone={tone}>{message}</StatusWord>}
      </output>
    </span>
  )
}

/** Only the word, for a button that no component rendered. */
export function StatusWord({ tone, children }: { tone: 'plain' | 'error'; children: string }) {
  const look = tone === 'error' ? 'bg-danger text-surface' : 'bg-ink text-surface'
  return (
    <span
      className={`grid place-items-center rounded px-2 py-1 text-xs font-medium whitespace-nowrap ${look}`}
    >
      {children}
    </span>
  )
}
