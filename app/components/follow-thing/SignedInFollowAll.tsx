import { useEffect } from 'react'
import { Link } from 'react-router'
import { takeWishes } from '#app/components/sign-in-first/pending-wishes.ts'
import type { SignInFirst } from '#app/components/sign-in-first/use-sign-in-first.tsx'
import type { FollowedOne } from '#app/data/followed-one.ts'
import { followedOnes, followThings, isSame } from '#app/data/personal/followed-things.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { allOf, FollowAllButton } from './FollowAllButton.tsx'
import { MailOffer } from './MailOffer.tsx'

type SignedInFollowAllProps = { userId: string; things: FollowedOne[]; first: SignInFirst }

export function SignedInFollowAll({ userId, things, first }: SignedInFollowAllProps) {
  const following = useOwnQuery(followedOnes(userId))
  const { mutate, isPending, error } = useMutate(followThings, 'inline')
  const { pressed, onPressTaken } = first
  useEffect(() => {
    if (!pressed) return
    onPressTaken()
    const wanted = takeWishes(things).filter((wish) => wish.kind !== 'action')
    if (wanted.length > 0) mutate({ userId, things: wanted })
  }, [pressed, onPressTaken, mutate, userId, things])

  const isFollowingAll =
    following.data !== undefined &&
    things.every((thing) => following.data?.some((one) => isSame(one, thing)))
  if (isFollowingAll)
    return (
      <div className="grid justify-items-start gap-3">
        <p>
          <output>You follow {allOf(things.length)}.</output>{' '}
          <Link to={paths.notifications({ topic: 'following' })}>Everything you follow</Link>
        </p>
        <MailOffer userId={userId} />
      </div>
    )
  return (
    <>
      <FollowAllButton
        count={things.length}
        busy={isPending}
        disabled={following.isPending}
        onPress={() => mutate({ userId, things })}
      />
      <StatusMessage tone="error" className="mt-2">
        {error?.message}
      </StatusMessage>
    </>
  )
}
