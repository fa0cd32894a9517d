import { Link } from 'react-router'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import { paths } from '#app/paths.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { UserToFollow } from './load-community.ts'

/** Users who share lists. */
export function UsersToFollow({ readers }: { readers: UserToFollow[] }) {
  if (readers.length === 0) return null
  return (
    <section aria-labelledby="readers" className="mt-12">
      <h2 id="readers" className="text-h2">
        Readers who share lists
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-muted">
        Whoever follows a reader is told of each list they make public.
      </p>
      <ul className="grid gap-x-9 sm:grid-cols-2 lg:grid-cols-3">
        {readers.map(({ id, username, list_count, follower_count }) => (
          <li
            key={id}
            className="flex min-h-15 items-center justify-between gap-x-5 border-t border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link
                to={paths.publicProfile(username, { tab: 'lists' })}
                className="quiet-link font-semibold"
              >
                {username}
              </Link>
              <span className="block text-sm text-ink-muted tabular-nums">
                {pluralize(list_count, 'public list')} · {pluralize(follower_count, 'follow')}
              </span>
            </span>
            <span className="shrink-0">
              <FollowThing thing={{ kind: 'reader', id }} name={username} size="sm" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
