import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SignedInFollowThing } from '#app/components/follow-thing/SignedInFollowThing.tsx'
import { type BlockedUser, blockedUsers } from '#app/data/personal/blocks.ts'
import { newId } from '#app/data/new-id.ts'
import { copyList } from '#app/data/personal/lists.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { BlockButton } from './BlockButton.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type SignedInProfileToolsProps = {
  userId: string
  other: BlockedUser
  /** Whether others can follow them, because they show their activity. */
  mayFollow: boolean
}

/** The buttons on another user's page: follow, report and block. */
export function SignedInProfileTools({ userId, other, mayFollow }: SignedInProfileToolsProps) {
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

type SignedInListToolsProps = { userId: string; list: { id: string; user_id: string } }

/** The buttons on a public list. Its owner can manage it, and others can copy or report it. */
export function SignedInListTools({ userId, list }: SignedInListToolsProps) {
  return list.user_id === userId ? (
    <Link to={paths.ownList(list.id)} className="self-center text-sm">
      Manage this list
    </Link>
  ) : (
    <>
      <CopyList userId={userId} original={list.id} />
      <ReportDialog what={{ kind: 'list', id: list.id }} name="list" />
    </>
  )
}

/** Copies a list, and opens the copy. A second press makes no second one. */
function CopyList({ userId, original }: { userId: string; original: string }) {
  const [id] = useState(newId)
  const navigate = useNavigate()
  const copying = useMutate(copyList)
  return (
    <Button
      busy={copying.isPending}
      onClick={() =>
        copying.mutate(
          { userId, id, original },
          { onSuccess: () => void navigate(paths.ownList(id)) },
        )
      }
    >
      {copying.isPending ? 'Copying...' : 'Copy to your lists'}
    </Button>
  )
}
