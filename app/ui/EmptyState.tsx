import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 border-y border-line px-4 py-14 text-center">
      <p className="font-serif text-h3 font-semibold text-balance">{title}</p>
      {children && <div className="max-w-[60ch] text-ink-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
