import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates.ts'
import type { Relation } from './action-view.ts'

/** "Revoked by Executive Order 14148, January 20, 2025", linked to what did it. */
export function RelationItem({ relation }: { relation: Relation }) {
  const { label, name, actionId, url, date } = relation
  return (
    <li>
      {label}{' '}
      {actionId ? (
        <Link to={paths.action(actionId)}>{name}</Link>
      ) : url ? (
        <a href={url} rel="external">
          {name}
        </a>
      ) : (
        <strong>{name}</strong>
      )}
      {date && !name.includes(longDate(date) ?? '') && (
        <span className="text-ink-muted">
          , <time dateTime={date}>{longDate(date)}</time>
        </span>
      )}
    </li>
  )
}
