import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { LinkedText } from '#app/components/linked-text/LinkedText.tsx'
import { SummaryText } from '#app/components/summary/SummaryText.tsx'
import { paths } from '#app/paths.ts'
import { LongDetails } from '#app/ui/LongDetails.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { ActionView, ExcerptView, Paragraph, Quote } from './action-view.ts'
import { RelationItem } from './RelationItem.tsx'

// Orders and decisions have no such record.
const MeasureRecord = lazy(async () => ({
  default: (await import('./MeasureRecord.tsx')).MeasureRecord,
}))

function hasRecord(action: ActionView): boolean {
  const { committees, amendments, relatedMeasures, estimates, subjects, authority } = action
  return (
    committees.length + relatedMeasures.shown.length + estimates.length + subjects.length > 0 ||
    amendments !== null ||
    authority !== null
  )
}

export function Overview({ action }: { action: ActionView }) {
  const termsInHistory = new Set<string>()
  return (
    <>
      <h3 className="mb-3 text-h2">{action.summary ? 'In plain words' : 'What it says'}</h3>
      {action.summary && <SummaryText summary={action.summary} lead />}
      {action.hasText && <TextLinks action={action} />}
      {!action.summary && <WithoutSummary action={action} />}
      {action.summary && action.officialTitle && (
        <>
          <h3 className="mt-9 mb-2 text-h3">{action.officialTitle.name}</h3>
          <p className="max-w-[65ch]">{action.officialTitle.words}</p>
        </>
      )}
      {action.summary && action.official && (
        <details className="unfold-in-print mt-6 border-y border-line py-3">
          <summary className="font-semibold">{action.official.name}</summary>
          <Paragraphs texts={action.official.paragraphs} />
        </details>
      )}
      {hasRecord(action) && (
        <Suspense fallback={null}>
          <MeasureRecord action={action} />
        </Suspense>
      )}
      {action.links.length > 0 && (
        <>
          <h3 className="mt-9 mb-2 text-h3">Read the record</h3>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {action.links.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="external" className="inline-block py-0.5">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {action.unread && <p className="mt-2 max-w-[65ch] text-sm text-ink-muted">{action.unread}</p>}
      {action.related.length > 0 && (
        <>
          <h3 className="mt-9 mb-2 text-h3">Related actions</h3>
          <ul className="flex flex-col gap-1">
            {action.related.map((relation) => (
              <RelationItem key={relation.label + relation.name} relation={relation} />
            ))}
          </ul>
        </>
      )}
      {action.history.length > 0 && (
        <LongDetails
          className="mt-9 border-y border-line py-3"
          summary={
            <>
              <h3 className="ml-1 inline text-h3">Full history</h3>{' '}
              <span className="text-sm text-ink-muted">
                {pluralize(action.history.length, 'entry', 'entries')}
              </span>
            </>
          }
        >
          <ol className="mt-4 flex flex-col gap-3">
            {action.history.map((entry, at) => (
              <li key={at} className="grid gap-x-6 sm:grid-cols-[10.5rem_1fr]">
                <time dateTime={entry.date} className="text-sm leading-7 text-ink-muted">
                  {longDate(entry.date)}
                </time>
                <span>
                  {entry.isScheduled && 'Scheduled: '}
                  <LinkedText of={entry} seen={termsInHistory} />
                </span>
              </li>
            ))}
          </ol>
        </LongDetails>
      )}
    </>
  )
}

/** The text, with the versions that the summary describes and that are stored. */
function TextLinks({ action }: { action: ActionView }) {
  const whatItIs = action.summary ? 'summary' : 'excerpt'
  return (
    <p className="mt-4 text-sm">
      <Link to={paths.actionText(action.id)} className="font-semibold">
        Read the text
      </Link>
      {action.summaryVersion && (
        <span className="text-ink-muted">
          {' '}
          {action.describesEarlierText
            ? `This ${whatItIs} describes an earlier version:`
            : `The ${whatItIs} describes this version:`}{' '}
          {action.summaryVersion}.
        </span>
      )}
      {action.latestText && (
        <span className="block text-ink-muted">
          Latest text here: {action.latestText}.{' '}
          {action.comparison && (
            <Link
              to={paths.textComparison(action.id, {
                from: action.comparison.from,
                to: action.comparison.to,
              })}
            >
              What changed since {action.comparison.since}
            </Link>
          )}
        </span>
      )}
    </p>
  )
}

/** What there is instead of a summary of ours, each under its own name. */
function WithoutSummary({ action }: { action: ActionView }) {
  const { officialTitle, official, excerpt } = action
  if (!officialTitle && !official && !excerpt)
    return <p className="font-serif text-lead text-ink-muted">No summary available.</p>
  return (
    <>
      <p className="text-sm text-ink-muted">We haven’t written a plain-language summary yet.</p>
      {officialTitle && (
        <>
          <h4 className="mt-5 font-semibold">{officialTitle.name}</h4>
          <p className="mt-1 max-w-[65ch] font-serif text-lead">{officialTitle.words}</p>
        </>
      )}
      {official && (
        <>
          <h4 className="mt-5 font-semibold">{official.name}</h4>
          <Paragraphs texts={official.paragraphs} />
        </>
      )}
      {excerpt && !official && <Excerpt excerpt={excerpt} />}
    </>
  )
}

function Excerpt({ excerpt }: { excerpt: ExcerptView }) {
  return (
    <>
      <h4 className="mt-5 font-semibold">{excerpt.name}</h4>
      <p className="mt-1 max-w-[65ch] text-sm text-ink-muted">{excerpt.about}</p>
      <Quotes quotes={excerpt.quotes} />
      {excerpt.reasons.length > 0 && (
        <>
          <h4 className="mt-7 font-semibold">The President’s stated reasons</h4>
          <Quotes quotes={excerpt.reasons} />
        </>
      )}
    </>
  )
}

function Quotes({ quotes }: { quotes: Quote[] }) {
  return quotes.map(({ words, heading, locator, to }, at) => (
    <figure key={at} className="mt-3 max-w-[65ch] border-l-2 border-line pl-4">
      <blockquote className="font-serif">“{words}”</blockquote>
      <figcaption className="mt-1 text-sm text-ink-muted">
        {to && locator ? <Link to={to}>{locator}</Link> : locator}
        {heading && `, ${heading}`}
      </figcaption>
    </figure>
  ))
}

function Paragraphs({ texts }: { texts: Paragraph[] }) {
  return (
    <div className="mt-3 max-w-[70ch] flex flex-col gap-3">
      {texts.map((text, at) =>
        'items' in text ? (
          <ul key={at} className="list-disc pl-6">
            {text.items.map((item, place) => (
              <li key={place}>
                <LinkedText of={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={at}>
            <LinkedText of={text} />
          </p>
        ),
      )}
    </div>
  )
}
