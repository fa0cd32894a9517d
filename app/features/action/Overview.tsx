import { Link } from 'react-router'
import { SummaryText } from '#app/blocks/summary/SummaryText.tsx'
import { paths } from '#app/paths.ts'
import { LongDetails } from '#app/ui/LongDetails.tsx'
import { counted } from '#domain/counted.ts'
import { longDate } from '#domain/dates.ts'
import type { ActionView } from './action-view.ts'
import { RelationItem } from './RelationItem.tsx'

export function Overview({ action }: { action: ActionView }) {
  const whatItIs = action.summary?.origin === 'excerpt' ? 'excerpt' : 'summary'
  return (
    <>
      <h3 className="mb-3 text-h2">
        {action.summary?.origin === 'excerpt' ? 'Excerpt from the official text' : 'In plain words'}
      </h3>
      {action.summary && <SummaryText summary={action.summary} lead />}
      <p className="mt-4 text-sm">
        <Link to={paths.actionText(action.id)} className="font-semibold">
          Read the text
        </Link>
        {action.summary && action.summaryVersion && (
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
      {!action.summary && <WithoutSummary action={action} />}
      {action.summary && action.officialTitle && (
        <>
          <h3 className="mt-9 mb-2 text-h3">Official title</h3>
          <p className="max-w-[65ch]">{action.officialTitle}</p>
        </>
      )}
      {action.summary && action.official && (
        <details className="unfold-in-print mt-6 border-y border-line py-3">
          <summary className="font-semibold">{action.official.name}</summary>
          <Paragraphs texts={action.official.paragraphs} />
        </details>
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
                {counted(action.history.length, 'entry', 'entries')}
              </span>
            </>
          }
        >
          <ol className="mt-4 flex flex-col gap-3">
            {action.history.map(({ date, text }, at) => (
              <li key={at} className="grid gap-x-6 sm:grid-cols-[10.5rem_1fr]">
                <time dateTime={date} className="text-sm leading-7 text-ink-muted">
                  {longDate(date)}
                </time>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </LongDetails>
      )}
    </>
  )
}

/** What there is instead of a summary of ours, each under its own name. */
function WithoutSummary({ action }: { action: ActionView }) {
  const { officialTitle, official, firstWords } = action
  if (!officialTitle && !official && !firstWords)
    return <p className="font-serif text-lead text-ink-muted">No summary available.</p>
  return (
    <>
      <p className="text-sm text-ink-muted">No plain-language summary has been written yet.</p>
      {officialTitle && (
        <>
          <h4 className="mt-5 font-semibold">Official title</h4>
          <p className="mt-1 max-w-[65ch] font-serif text-lead">{officialTitle}</p>
        </>
      )}
      {official && (
        <>
          <h4 className="mt-5 font-semibold">{official.name}</h4>
          <Paragraphs texts={official.paragraphs} />
        </>
      )}
      {firstWords && (
        <>
          <h4 className="mt-5 font-semibold">{firstWords.name}</h4>
          <blockquote className="mt-1 max-w-[65ch] font-serif text-lead">
            {firstWords.text}
          </blockquote>
        </>
      )}
    </>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return (
    <div className="mt-3 max-w-[70ch] flex flex-col gap-3">
      {texts.map((text, at) => (
        <p key={at}>{text}</p>
      ))}
    </div>
  )
}
