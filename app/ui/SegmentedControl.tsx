import type { ReactNode } from 'react'
import { DeferredLink } from './DeferredLink.tsx'

type Segment = { value: string; label: string; icon: ReactNode; to: string }
type SegmentedControlProps = { label: string; value: string; segments: readonly Segment[] }

/** A choice between two or three views. Each is a link, because the address holds the view. */
export function SegmentedControl({ label, value, segments }: SegmentedControlProps) {
  return (
    <nav
      aria-label={label}
      className="inline-flex rounded border border-control p-0.5 print:hidden"
    >
      {segments.map((segment) => (
        <DeferredLink
          key={segment.value}
          to={segment.to}
          replace
          preventScrollReset
          aria-current={segment.value === value ? 'true' : undefined}
          aria-label={segment.label}
          title={segment.label}
          className="grid size-9 place-items-center rounded-[4px] text-ink-muted hover:text-ink aria-[current]:bg-ink aria-[current]:text-surface"
        >
          {segment.icon}
        </DeferredLink>
      ))}
    </nav>
  )
}
