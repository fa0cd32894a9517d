import { pluralize } from '#domain/language/pluralize.ts'
import { wholeDays } from '#domain/dates/whole-days.ts'
import type { LoadedProfile } from './load-profile.ts'

export function ProfileBanner({ profile, now }: Pick<LoadedProfile, 'profile' | 'now'>) {
  const { username, created_at } = profile
  const parts = [
    created_at && `Joined ${pluralize(wholeDays(created_at, now), 'day')} ago`,
    activityOf(profile),
  ].filter(Boolean)
  return (
    <header className="flex gap-4 wrap-anywhere max-sm:flex-col sm:items-center sm:gap-5">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full border border-line bg-raised font-serif text-h3 font-semibold text-accent uppercase sm:size-16 sm:text-h2"
      >
        {username.charAt(0)}
      </span>
      <div className="min-w-0">
        <h1 className="text-h2 sm:text-h1">{username}</h1>
        {parts.length > 0 && (
          <p className="mt-1 text-ink-muted tabular-nums">{parts.join(' · ')}</p>
        )}
      </div>
    </header>
  )
}

/**
 * The numbers of visible texts and ratings. Null if there are none. Hidden numbers do not count as
 * zero.
 */
function activityOf({ comment_count, rating_count }: LoadedProfile['profile']): string | null {
  if (comment_count !== null && rating_count !== null)
    return pluralize(comment_count + rating_count, 'activity', 'activities')
  if (comment_count !== null) return pluralize(comment_count, 'comment')
  return rating_count === null ? null : pluralize(rating_count, 'rating')
}
