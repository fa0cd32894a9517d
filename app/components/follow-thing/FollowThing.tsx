import { lazy } from 'react'
import type { FollowedOne } from '#app/data/followed-one.ts'
import { ForReader } from '#app/session/ForReader.tsx'

const SignedInFollowThing = lazy(async () => ({
  default: (await import('./SignedInFollowThing.tsx')).SignedInFollowThing,
}))

type FollowThingProps = { thing: FollowedOne; name: string; size?: 'sm' }

/** Follows a member, a subject or a user; its room is there before a user's part is, and only for users. */
export function FollowThing({ thing, name, size }: FollowThingProps) {
  return (
    <div className={`signed-in-only ${size === 'sm' ? 'min-h-8 min-w-23' : 'min-h-11'}`}>
      <ForReader>
        {(userId) => <SignedInFollowThing userId={userId} thing={thing} name={name} size={size} />}
      </ForReader>
    </div>
  )
}
