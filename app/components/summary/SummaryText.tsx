import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import type { Source, Summary } from './summary.ts'

/**
 * A summary with numbered marks after each sentence. They open the passage that supports it, and the end says how the
 * summary was made.
 */
export function SummaryText({ summary, lead = false }: { summary: Summary; lead?: boolean }) {
  const sentences = numbered(summary)
  return (
    <>
      <p className={`max-w-[65ch] font-serif ${lead ? 'text-lead' : ''}`}>
        {sentences.map(({ text, sources }, at) => (
          <span key={at}>
            {text}
            {sources.map((source) => (
              <SourceMark key={source.number} source={source} />
            ))}{' '}
          </span>
        ))}
      </p>
      <div className="mt-4 max-w-[65ch] border-l-[3px] border-accent pl-4 text-sm text-ink-muted">
        {summary.about && <p>{summary.about}</p>}
        {summary.making.length > 0 && (
          <details className="unfold-in-print mt-1">
            <summary className="w-fit py-0.5">How this was made</summary>
            <dl className="mt-2 grid gap-x-5 sm:grid-cols-[auto_1fr]">
              {summary.making.map(({ name, value }) => (
                <div key={name} className="contents">
                  <dt className="mt-1.5 font-semibold sm:mt-1">{name}</dt>
                  <dd className="sm:mt-1">{value}</dd>
                </div>
              ))}
            </dl>
            <ol className="mt-4">
              {sentences.map(({ text, sources }, at) => (
                <li
                  key={at}
                  className="grid gap-x-6 gap-y-1 border-t border-line py-2 sm:grid-cols-2"
                >
                  <span className="text-ink">{text}</span>
                  <ul className="flex flex-col gap-1">
                    {sources.map((source) => (
                      <li key={source.number}>
                        {source.number}. <SourceName source={source} />
                        {source.quote && <q className="ml-1.5 font-serif italic">{source.quote}</q>}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
            <p className="mt-2 flex flex-wrap gap-x-5">
              <Link to={paths.method()}>How summaries are made</Link>
              <Link to={paths.scores()}>How they score</Link>
            </p>
          </details>
        )}
      </div>
    </>
  )
}

type Numbered = Source & { number: number }

function numbered({ sentences }: Summary): { text: string; sources: Numbered[] }[] {
  let number = 0
  return sentences.map(({ text, sources }) => ({
    text,
    sources: sources.map((source) => ({ ...source, number: (number += 1) })),
  }))
}

/** The name of a source, linked to the passage here and then to the official page. */
function SourceName({ source: { locator, url, to } }: { source: Source }) {
  const official = url && (
    <a href={url} rel="external" aria-label={to ? `Official page of ${locator}` : undefined}>
      {to ? '(official page)' : locator}
    </a>
  )
  if (!to) return official ?? locator
  return (
    <>
      <Link to={to}>{locator}</Link> {official}
    </>
  )
}

function SourceMark({ source: { number, url, locator, to } }: { source: Numbered }) {
  const mark = {
    title: locator,
    'aria-label': `Source ${number}: ${locator}`,
    className: 'px-0.5 font-sans text-xs font-semibold no-underline',
  }
  return (
    <sup className="leading-none">
      {to ? (
        <Link to={to} {...mark}>
          {number}
        </Link>
      ) : url ? (
        <a href={url} rel="external" {...mark}>
          {number}
        </a>
      ) : (
        <span title={locator} className={`${mark.className} text-accent`}>
          <span className="sr-only">Source </span>
          {number}
        </span>
      )}
    </sup>
  )
}
