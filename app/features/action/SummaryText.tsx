import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import type { Source, Summary } from './action-view.ts'

/** A summary sentence by sentence, each with numbered marks that open the passage it rests on. */
export function SummaryText(props: { summary: Summary; lead?: boolean }) {
  const { summary, lead = false } = props
  const marked = numbered(summary)
  const sources = marked.flatMap((sentence) => sentence.sources)
  return (
    <>
      <p className={`max-w-[65ch] font-serif ${lead ? 'text-lead' : ''}`}>
        {marked.map((sentence, at) => (
          <span key={at}>
            {sentence.text}
            {sentence.sources.map((source) => (
              <SourceMark key={source.number} source={source} />
            ))}{' '}
          </span>
        ))}
      </p>
      {(lead || sources.length > 0) && (
        <div className="mt-4 max-w-[62ch] border-l-[3px] border-accent pl-4 text-sm text-ink-muted">
          {lead && (
            <p>
              {summary.model ? byModel(summary.model) : howMade[summary.origin]}{' '}
              {sources.length > 0 && `${coverage(marked)} `}
              <Link to={paths.method()}>How this was made</Link>
            </p>
          )}
          {sources.length > 0 && (
            <details className={`unfold-in-print ${lead ? 'mt-1' : ''}`}>
              <summary className="w-fit py-0.5">Sources</summary>
              <ol className="mt-1 space-y-1">
                {sources.map((source) => (
                  <li key={source.number}>
                    {source.number}. <SourceName source={source} />
                    {source.quote && <q className="ml-1.5 font-serif italic">{source.quote}</q>}
                  </li>
                ))}
              </ol>
            </details>
          )}
        </div>
      )}
    </>
  )
}

const howMade: Record<Summary['origin'], string> = {
  neutral:
    'A plain-language summary of the official text, drafted with AI. It is not the official text.',
  description: 'A description taken from the record.',
  excerpt: 'Sentences of the official text, word for word, chosen by rule. It is no summary.',
}

// What stands of it passed every check of ai/claims.
function byModel(model: string): string {
  return `A plain-language summary of the official text, written by AI (${model}). Each sentence was checked against the passage it names, by rule and by a second question to the model. It is not the official text.`
}

type Numbered = Source & { number: number }

function coverage(sentences: { sources: Numbered[] }[]): string {
  const sourced = sentences.filter(({ sources }) => sources.length > 0)
  const linked = sourced.every(({ sources }) =>
    sources.every(({ url, text }) => text !== null || url !== null),
  )
  const how = linked ? 'each number leads to that text' : 'each number names it'
  return `${sourced.length} of ${sentences.length} sentences name the passage they rest on; ${how}.`
}

function numbered(summary: Summary): { text: string; sources: Numbered[] }[] {
  let number = 0
  return summary.sentences.map(({ text, sources }) => ({
    text,
    sources: sources.map((source) => ({ ...source, number: (number += 1) })),
  }))
}

type SourceProps = { source: Numbered }

const openedIn = ({ actionId, cited }: NonNullable<Source['text']>) =>
  paths.actionText(actionId, { cited: cited ?? undefined })

/** What a source is called, leading to the passage here, and behind it to the official page. */
function SourceName({ source: { locator, url, text } }: SourceProps) {
  if (!text) {
    return url ? (
      <a href={url} rel="external">
        {locator}
      </a>
    ) : (
      locator
    )
  }
  return (
    <>
      <Link to={openedIn(text)}>{locator}</Link>
      {url && (
        <>
          {' '}
          <a href={url} rel="external" aria-label={`Official page of ${locator}`}>
            (official page)
          </a>
        </>
      )}
    </>
  )
}

function SourceMark({ source: { number, url, locator, text } }: SourceProps) {
  const look = 'px-0.5 font-sans text-xs font-semibold no-underline'
  const name = `Source ${number}: ${locator}`
  if (text) {
    return (
      <sup className="leading-none">
        <Link to={openedIn(text)} title={locator} aria-label={name} className={look}>
          {number}
        </Link>
      </sup>
    )
  }
  return (
    <sup className="leading-none">
      {url ? (
        <a href={url} rel="external" title={locator} aria-label={name} className={look}>
          {number}
        </a>
      ) : (
        <span title={locator} className={`${look} text-accent`}>
          <span className="sr-only">Source </span>
          {number}
        </span>
      )}
    </sup>
  )
}
