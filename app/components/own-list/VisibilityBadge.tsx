import { Globe, Lock } from 'lucide-react'

export function VisibilityBadge({ isPublic }: { isPublic: boolean }) {
  const Icon = isPublic ? Globe : Lock
  return (
    <span className="inline-flex items-center gap-1.5 rounded border border-control px-2 py-0.5 text-xs font-semibold">
      <Icon aria-hidden className="size-3.5" />
      {isPublic ? 'Public' : 'Private'}
    </span>
  )
}
