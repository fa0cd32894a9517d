import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { Relation } from './action-view.ts'

/**
 * "Revoked by E.O. 14148, January 20, 2025", linked to what did it; "Revokes EO 13766 of January 24, 2017 (revoked on
 * January 20, 2021)", so that two days can be distinguished.
 */
export function RelationItem({ relation }: { relation: Relation }) {
  const { label, name, actionId, url, date, done, grounds } = relation
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
      {date && (done || !name.includes(longDate(date) ?? '')) && (
        <span className="text-ink-muted">
          {done ? ` (${done} on ` : ', '}
          <time dateTime={date}>{longDate(date)}</time>
          {done && ')'}
        </span>
      )}
      {grounds && `: ${grounds}`}
    </li>
  )
}
