import { SignedInFollowThing } from '#app/components/follow-thing/SignedInFollowThing.tsx'
import { type BlockedUser, blockedUsers } from '#app/data/personal/blocks.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { BlockButton } from './BlockButton.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type SignedInToolsProps = {
  userId: string
  other: BlockedUser
  /** Whether they can be followed: they show their activity. */
  mayFollow: boolean
}

/** What one may do about somebody else, on their page: follow, report and block. */
export function SignedInTools({ userId, other, mayFollow }: SignedInToolsProps) {
  const blocked = useOwnQuery(blockedUsers(userId)).data
  if (other.id === userId || !blocked) return null
  const isBlocked = blocked.some(({ id }) => id === other.id)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayFollow && !isBlocked && (
        <SignedInFollowThing
          userId={userId}
          thing={{ kind: 'reader', id: other.id }}
          name={other.username}
          size="sm"
        />
      )}
      <BlockButton userId={userId} other={other} isBlocked={isBlocked} />
      <ReportDialog what={{ kind: 'profile', id: other.id }} name="profile" />
    </div>
  )
}
