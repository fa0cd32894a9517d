import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { DeferredLink } from './DeferredLink.tsx'

type ChipProps = ComponentProps<typeof DeferredLink> & { removes: string }

/** An active filter, as a link to the list without it. */
export function Chip({ children, removes, ...rest }: ChipProps) {
  return (
    <DeferredLink
      className="inline-flex min-h-8 max-w-full items-center gap-2 rounded-full border border-control pr-2 pl-3 text-xs font-medium text-ink no-underline hover:bg-wash"
      aria-label={`Remove ${removes}`}
      preventScrollReset
      {...rest}
    >
      <span className="truncate">{children}</span>
      <X aria-hidden className="size-3.5 shrink-0 text-ink-muted" />
    </DeferredLink>
  )
}
