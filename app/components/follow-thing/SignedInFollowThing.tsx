import { useEffect } from 'react'
import { PushOffer } from '#app/components/push/PushOffer.tsx'
import { takeWishes } from '#app/components/sign-in-first/pending-wishes.ts'
import type { SignInFirst } from '#app/components/sign-in-first/use-sign-in-first.tsx'
import type { FollowedOne } from '#app/data/followed-one.ts'
import { followThing, followedOnes, isSame } from '#app/data/personal/followed-things.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { FollowToggle } from './FollowToggle.tsx'

/** What the follower of each is notified of. */
const kinds = {
  member: ['member_vote', 'member_sponsorship'],
  subject: ['subject_action'],
  committee: ['committee_meeting', 'committee_report'],
  reader: ['reader_list'],
} as const

type SignedInFollowThingProps = {
  userId: string
  thing: FollowedOne
  name: string
  size?: 'sm' | undefined
  /** Whether the user pressed the button before this part loaded, when it said Follow. */
  first?: SignInFirst
}

export function SignedInFollowThing(props: SignedInFollowThingProps) {
  const { userId, thing, name, size, first } = props
  const { kind, id } = thing
  const following = useOwnQuery(followedOnes(userId))
  const { mutate, isPending, isSuccess, error } = useMutate(followThing, 'inline')
  const isFollowing = following.data?.some((one) => isSame(one, thing)) ?? false
  const { pressed = false, onPressTaken } = first ?? {}
  useEffect(() => {
    if (!pressed) return
    onPressTaken?.()
    if (takeWishes([{ kind, id }]).length > 0) mutate({ userId, kind, id, follow: true })
  }, [pressed, onPressTaken, mutate, userId, kind, id])
  return (
    <>
      <FollowToggle
        kind={kind}
        name={name}
        size={size}
        isFollowing={isFollowing}
        busy={isPending}
        disabled={following.isPending}
        onPress={() => mutate({ userId, kind, id, follow: !isFollowing })}
      />
      <StatusMessage tone="error" className="mt-2">
        {error?.message}
      </StatusMessage>
      {isFollowing && isSuccess && <PushOffer userId={userId} kinds={kinds[kind]} />}
    </>
  )
}
