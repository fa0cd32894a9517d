import { lazy } from 'react'
import type { FollowedOne } from '#app/data/followed-one.ts'
import { ForReader } from '#app/session/ForReader.tsx'

const ReaderFollowThing = lazy(async () => ({
  default: (await import('./ReaderFollowThing.tsx')).ReaderFollowThing,
}))

type FollowThingProps = { thing: FollowedOne; name: string; size?: 'sm' }

/** Follows a member, a subject or a reader; its room is there before a reader's part is, and only for readers. */
export function FollowThing({ thing, name, size }: FollowThingProps) {
  return (
    <div className={`reader-only ${size === 'sm' ? 'min-h-8 min-w-23' : 'min-h-11'}`}>
      <ForReader>
        {(userId) => <ReaderFollowThing userId={userId} thing={thing} name={name} size={size} />}
      </ForReader>
    </div>
  )
}
