import {
  type SignInFirst,
  useSignInFirst,
} from '#app/components/sign-in-first/use-sign-in-first.tsx'
import type { FollowedOne } from '#app/data/followed-one.ts'
import { useSession } from '#app/session/session-store.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { FollowToggle } from './FollowToggle.tsx'

type FollowThingProps = { thing: FollowedOne; name: string; size?: 'sm' | undefined }

/**
 * Follows a member, a subject, a committee or a user. Visitors can log in first, and it is followed then. Users can't follow
 * themselves.
 */
export function FollowThing(props: FollowThingProps) {
  const { thing, size } = props
  const { user } = useSession()
  const first = useSignInFirst([thing], followFailed)
  return (
    <div className={size === 'sm' ? 'min-h-8 min-w-23' : 'min-h-11'}>
      {(thing.kind !== 'reader' || thing.id !== user?.id) && (
        <FollowThingButton {...props} first={first} />
      )}
      {first.dialog}
    </div>
  )
}

export const followFailed = 'Failed to update follow status. Please try again.'

const FollowThingButton = signedIn<FollowThingProps & { first: SignInFirst }>(
  async () => (await import('./SignedInFollowThing.tsx')).SignedInFollowThing,
  ({ thing, name, size, first }, failed) => (
    <FollowToggle
      kind={thing.kind}
      name={name}
      size={size}
      isFollowing={false}
      busy={first.pressed && !failed}
      onPress={failed ? first.sayFailed : first.press}
    />
  ),
)
