import { UserPlus, UserRoundCheck } from 'lucide-react'
import { followThing, followsMember } from '#app/data/personal/followed-things.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'

type ReaderFollowMemberProps = { userId: string; id: string; name: string }

export function ReaderFollowMember({ userId, id, name }: ReaderFollowMemberProps) {
  const following = useOwnQuery(followsMember(userId, id))
  const change = useMutate(followThing, 'inline')
  const isFollowing = following.data ?? false
  const Icon = isFollowing ? UserRoundCheck : UserPlus
  return (
    <>
      <Button
        aria-pressed={isFollowing}
        disabled={following.isPending}
        aria-disabled={change.isPending || undefined}
        title="You are told of their recorded votes and of what they sponsor"
        onClick={() => {
          if (!change.isPending) change.mutate({ userId, kind: 'member', id, follow: !isFollowing })
        }}
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
