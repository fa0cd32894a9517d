import { Link } from 'react-router'
import { blockedUsers, unblockUser } from '#app/data/personal/blocks.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'

/** Whom somebody blocked, with the way back. */
export function BlockedUsers({ userId }: { userId: string }) {
  const { data } = useOwnQuery(blockedUsers(userId))
  const unblocking = useMutate(unblockUser)
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Blocked readers" className="grid gap-2">
      <p className="text-sm font-semibold">Blocked readers</p>
      <ul>
        {data.map(({ id, username }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-b border-line py-2"
          >
            <Link to={paths.publicProfile(username)}>{username}</Link>
            <Button
              size="sm"
              aria-label={`Unblock ${username}`}
              onClick={() => unblocking.mutate({ userId, id, username })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
