import type { FollowedOne } from '#app/data/followed-one.ts'
import { signedIn } from '#app/session/signed-in.tsx'

type FollowThingProps = { thing: FollowedOne; name: string; size?: 'sm' | undefined }

/** Follows a member, a subject, a committee or a user. It reserves room for a user's button from the first paint on. */
export function FollowThing(props: FollowThingProps) {
  return (
    <div className={`signed-in-only ${props.size === 'sm' ? 'min-h-8 min-w-23' : 'min-h-11'}`}>
      <FollowThingButton {...props} />
    </div>
  )
}

const FollowThingButton = signedIn<FollowThingProps>(
  async () => (await import('./SignedInFollowThing.tsx')).SignedInFollowThing,
)
