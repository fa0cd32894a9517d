import { Link } from 'react-router'
import type { ActivityRow } from '#app/data/personal/activity.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'

type ActivityItemProps = { row: ActivityRow; onDelete: () => void }

/** One thing that a user wrote or rated, under what it was about. */
export function ActivityItem({ row, onDelete }: ActivityItemProps) {
  const { created_at, content, rating_value } = row
  const { name, to } = subjectOf(row)
  return (
    <li className="flex items-start gap-4 border-b border-line py-4">
      <div className="min-w-0 grow wrap-anywhere">
        {to === null ? <span className="text-ink-muted">{name}</span> : <Link to={to}>{name}</Link>}
        {content !== undefined && (
          <p dir="auto" className="mt-1 font-serif whitespace-pre-wrap">
            {content}
          </p>
        )}
        {rating_value !== undefined && <p className="mt-1">{rating_value} of 5 stars</p>}
        <p className="mt-1 text-sm text-ink-muted">
          <time dateTime={created_at}>{longDate(created_at)}</time>
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={
          rating_value === undefined
            ? `Delete what you wrote on ${longDate(created_at)}: ${name}`
            : `Delete your rating: ${name}`
        }
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  )
}

/** What it was about, and where that can still be read. */
function subjectOf({ action, legislator, list, ownList }: ActivityRow): {
  name: string
  to: string | null
} {
  if (action) return { name: headingTitle(action.title), to: paths.action(action.id) }
  if (legislator) return { name: legislator.full_name, to: paths.legislator(legislator.id) }
  if (list) return { name: list.name, to: paths.communityList(list.id) }
  if (ownList) return { name: ownList.name, to: paths.ownList(ownList.id) }
  return { name: 'A list that is not public', to: null }
}
