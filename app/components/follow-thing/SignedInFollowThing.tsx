import { UserPlus, UserRoundCheck } from 'lucide-react'
import type { FollowedOne } from '#app/data/followed-one.ts'
import { followThing, followedOnes, isSame } from '#app/data/personal/followed-things.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'

const titles = {
  member: 'Get notified of their recorded votes and the bills they sponsor',
  subject: 'Get notified of new actions on this subject',
  committee: 'Get notified of its meetings and the measures it reports',
  reader: 'Get notified of the lists they make public',
}

type SignedInFollowThingProps = {
  userId: string
  thing: FollowedOne
  name: string
  size?: 'sm' | undefined
}

export function SignedInFollowThing({ userId, thing, name, size }: SignedInFollowThingProps) {
  const following = useOwnQuery(followedOnes(userId))
  const change = useMutate(followThing, 'inline')
  if (thing.kind === 'reader' && thing.id === userId) return null
  const isFollowing = following.data?.some((one) => isSame(one, thing)) ?? false
  const Icon = isFollowing ? UserRoundCheck : UserPlus
  return (
    <>
      <Button
        size={size}
        aria-pressed={isFollowing}
        disabled={following.isPending}
        busy={change.isPending}
        title={titles[thing.kind]}
        onClick={() => change.mutate({ userId, ...thing, follow: !isFollowing })}
      >
        <Icon aria-hidden className="size-4" />
        {isFollowing ? 'Following' : 'Follow'}
        <span className="sr-only">: {name}</span>
      </Button>
      <StatusMessage tone="error" className="mt-2">
        {change.error?.message}
      </StatusMessage>
    </>
  )
}
