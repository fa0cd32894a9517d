import type { ReactNode } from 'react'
import { StarInput } from '#app/ui/StarInput.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { limits } from '#domain/limits.ts'
import type { Rating } from './use-ratings.ts'

/** A reader's own stars, to give and to change; for a visitor the way to log in. */
export function YourRating({ rating, prompt }: { rating: Rating; prompt: ReactNode }) {
  const { own, saving, error, rate } = rating
  if (own === null) return <div className="visitor-only text-sm text-ink-muted">{prompt}</div>
  return (
    <div>
      <div className="-ml-1.5">
        <StarInput
          label="Your Rating"
          value={own}
          onChange={(stars) => void rate(stars)}
          readOnly={saving}
          size={limits.rating.starSizePx}
        />
      </div>
      <StatusMessage>{saving ? 'Updating...' : null}</StatusMessage>
      <StatusMessage tone="error">{error}</StatusMessage>
    </div>
  )
}
