import {
  type SignInFirst,
  useSignInFirst,
} from '#app/components/sign-in-first/use-sign-in-first.tsx'
import type { FollowedOne } from '#app/data/followed-one.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { FollowAllButton } from './FollowAllButton.tsx'
import { followFailed } from './FollowThing.tsx'

/** Follows the members of a district with one press, and offers mail about them. Visitors can log in first. */
export function FollowAll({ members }: { members: readonly { id: string }[] }) {
  const things = members.map(({ id }): FollowedOne => ({ kind: 'member', id }))
  const first = useSignInFirst(things, followFailed)
  if (things.length === 0) return null
  return (
    <div className="mt-4 min-h-11">
      <FollowAllPart things={things} first={first} />
      {first.dialog}
    </div>
  )
}

const FollowAllPart = signedIn<{ things: FollowedOne[]; first: SignInFirst }>(
  async () => (await import('./SignedInFollowAll.tsx')).SignedInFollowAll,
  ({ things, first }, failed) => (
    <FollowAllButton
      count={things.length}
      busy={first.pressed && !failed}
      onPress={failed ? first.sayFailed : first.press}
    />
  ),
)
