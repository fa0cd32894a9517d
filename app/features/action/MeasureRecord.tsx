import { type ReactNode, Fragment } from 'react'
import { Link } from 'react-router'
import { AmendmentItem } from '#app/components/amendment/AmendmentItem.tsx'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { ActionView, Committee, RelatedMeasureLine } from './action-view.ts'

/** Related measures before "more", and amendments before the link to all. */
const relatedAtFirst = 5
const amendmentsAtFirst = 5

/** The record of a measure besides its text: committees, amendments, related measures, cost, authority, subjects. */
export function MeasureRecord({ action }: { action: ActionView }) {
  const { committees, amendments, relatedMeasures, estimates, subjects } = action
  return (
    <>
      {committees.length > 0 && (
        <Part title="Committees">
          <ul>
            {committees.map((committee) => (
              <CommitteeItem key={committee.code} committee={committee} />
            ))}
          </ul>
        </Part>
      )}
      {amendments && (
        <Part title="Amendments">
          <p className="mb-2 text-sm text-ink-muted">
            {pluralize(amendments.count, 'amendment')}: {amendments.counts}.
          </p>
          <ul className="border-b border-line">
            {amendments.shown.slice(0, amendmentsAtFirst).map((amendment) => (
              <AmendmentItem key={amendment.id} amendment={amendment} />
            ))}
          </ul>
          {amendments.count > amendmentsAtFirst && (
            <p className="mt-3">
              <Link to={paths.amendments(action.id)} className="font-semibold">
                All {amendments.count.toLocaleString('en-US')} amendments
              </Link>
            </p>
          )}
        </Part>
      )}
      {relatedMeasures.shown.length > 0 && <RelatedMeasures {...relatedMeasures} />}
      {estimates.length > 0 && (
        <Part title="Cost estimates">
          <ul className="flex flex-col gap-1">
            {estimates.map(({ title, date, url }) => (
              <li key={url}>
                <a href={url} rel="external">
                  {title}
                </a>
                <span className="text-sm text-ink-muted">
                  {' '}
                  Congressional Budget Office
                  {date && (
                    <>
                      , <time dateTime={date}>{longDate(date)}</time>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {subjects.length > 0 && (
        <Part title="Subjects">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {subjects.map((name) => (
              <li key={name}>
                <Link
                  to={paths.governmentActions({ subject: name })}
                  className="inline-block py-0.5"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {action.authority && (
        <details className="unfold-in-print mt-6 border-y border-line py-3">
          <summary className="font-semibold">Constitutional authority statement</summary>
          <p className="mt-2 max-w-[68ch] text-sm text-ink-muted">
            The sponsor of a House measure names the power of Congress that it rests on (House Rule
            XII, clause 7).
          </p>
          <p className="mt-2 max-w-[68ch] whitespace-pre-line wrap-anywhere">{action.authority}</p>
        </details>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-9 mb-2 text-h3">{title}</h3>
      {children}
    </>
  )
}

function CommitteeItem({
  committee: { code, name, chamber, to, steps },
}: {
  committee: Committee
}) {
  const isSubcommittee = code.length > 4
  return (
    <li className={`border-t border-line py-2 ${isSubcommittee ? 'pl-5' : ''}`}>
      <span className="font-semibold">
        {to && !isSubcommittee ? <Link to={to}>{name}</Link> : name}
      </span>
      {chamber && !isSubcommittee && <span className="text-sm text-ink-muted"> {chamber}</span>}
      <ol className="flex flex-wrap gap-x-5 text-sm">
        {steps.map(({ label, date, vote, reports }, at) => (
          <li key={at}>
            {label}
            {vote && ` ${vote}`}
            <time dateTime={date} className="text-ink-muted">
              {' '}
              {longDate(date)}
            </time>
            {reports.map(({ words, url }) => (
              <Fragment key={words}>
                ,{' '}
                {url ? (
                  <a href={url} rel="external">
                    {words}
                  </a>
                ) : (
                  words
                )}
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
    </li>
  )
}

function RelatedMeasures({ count, shown }: ActionView['relatedMeasures']) {
  const more = shown.slice(relatedAtFirst)
  return (
    <Part title="Related measures">
      <ul>
        {shown.slice(0, relatedAtFirst).map((measure) => (
          <RelatedItem key={measure.id} measure={measure} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className="unfold-in-print border-t border-line py-2">
          <summary className="w-fit">{pluralize(more.length, 'more related measure')}</summary>
          <ul className="mt-2">
            {more.map((measure) => (
              <RelatedItem key={measure.id} measure={measure} />
            ))}
          </ul>
        </details>
      )}
      {count > shown.length && (
        <p className="mt-2 text-sm text-ink-muted">
          {pluralize(count - shown.length, 'measure')} more at Congress.gov.
        </p>
      )}
    </Part>
  )
}

function RelatedItem({ measure }: { measure: RelatedMeasureLine }) {
  const { id, number, congress, title, url, sentence, status, date, sections } = measure
  return (
    <li className="border-t border-line py-2">
      <span className="font-semibold">
        {url ? (
          <a href={url} rel="external">
            {number}
          </a>
        ) : (
          <Link to={paths.action(id)}>{number}</Link>
        )}
      </span>
      {congress && <span className="text-sm text-ink-muted"> {congress}</span>}
      {title && <span className="wrap-anywhere"> {title}</span>}
      <p className="text-sm text-ink-muted">
        {sentence}
        {status && ` ${status}`}
        {date && (
          <>
            {', '}
            <time dateTime={date}>{longDate(date)}</time>
          </>
        )}
        {status && '.'}
      </p>
      {sections.count > 0 && (
        <p className="text-sm">
          {number} has {pluralize(sections.count, 'section')} of this measure in the same words,
          apart from section numbers:{' '}
          {sections.shown.map(({ own, inLaw }, at) => (
            <Fragment key={own.to}>
              {at > 0 && ', '}
              <Link to={own.to}>{own.name}</Link> as <Link to={inLaw.to}>{inLaw.name}</Link>
            </Fragment>
          ))}
          {sections.count > sections.shown.length &&
            `, and ${sections.count - sections.shown.length} more`}
          .
        </p>
      )}
    </li>
  )
}
