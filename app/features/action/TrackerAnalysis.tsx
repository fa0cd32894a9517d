import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { TrackerPanel } from '#app/components/tracker-panel/TrackerPanel.tsx'
import {
  type CustomAnalysis,
  type TrackerPassages,
  generateAnalysis,
  trackerPassages,
} from '#app/data/personal/custom-analysis.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import type { Tracker } from '#app/data/personal/trackers.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { limits } from '#domain/limits.ts'
import { trackerQuery } from '#domain/search/tracker-query.ts'

/** The user's trackers, each with what this action means for it. */
export function OwnAnalysis({ userId, actionId }: { userId: string; actionId: string }) {
  return (
    <TrackerPanel
      userId={userId}
      below={(tracker) => <TrackerAnalysis userId={userId} actionId={actionId} tracker={tracker} />}
    />
  )
}

type TrackerAnalysisProps = { userId: string; actionId: string; tracker: Tracker }

/** How strongly an action bears on an issue a user follows, and, when asked for, what it says of it. */
function TrackerAnalysis({ userId, actionId, tracker }: TrackerAnalysisProps) {
  const passages = useOwnQuery(trackerPassages(userId, actionId))
  const own = passages.data?.find(({ tracker_id }) => tracker_id === tracker.id)
  return (
    <div className="mt-2">
      {own && <Bearing {...own} />}
      <Analysis key={trackerQuery(tracker)} userId={userId} actionId={actionId} tracker={tracker} />
    </div>
  )
}

function Bearing({ passages, of, version, best }: TrackerPassages) {
  const where = version ? `the text (${version})` : 'the record; the text was not read here yet'
  if (passages === 0) return <p className="text-sm">No passage names it in {where}.</p>
  return (
    <div className="text-sm">
      <p>
        {passages.toLocaleString('en-US')} of {of.toLocaleString('en-US')}{' '}
        {of === 1 ? 'passage' : 'passages'} {passages === 1 ? 'names' : 'name'} it in {where}.
      </p>
      <details className="mt-1">
        <summary className="w-fit py-0.5">Passages</summary>
        <ul className="mt-1 flex flex-col gap-1.5">
          {best.map(({ uri, title, words }, at) => (
            <li key={at}>
              <Link to={uri}>{title}</Link> <q className="font-serif italic">{words}</q>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

type State =
  | { is: 'hidden'; error?: string }
  | { is: 'loading' }
  | { is: 'revealing' | 'visible'; analysis: CustomAnalysis }

function Analysis({ userId, actionId, tracker }: TrackerAnalysisProps) {
  const [state, setState] = useState<State>({ is: 'hidden' })
  const leaving = useRef<AbortController>(null)
  // Leaving the page ends the request, so that the server stops its work too.
  useEffect(() => () => leaving.current?.abort(), [])
  useEffect(() => {
    if (state.is !== 'revealing') return
    const reveal = setTimeout(
      () => setState({ ...state, is: 'visible' }),
      limits.time.analysisReveal,
    )
    return () => clearTimeout(reveal)
  }, [state])

  async function generate() {
    const { signal } = (leaving.current = new AbortController())
    setState({ is: 'loading' })
    try {
      const input = { userId, actionId, query: trackerQuery(tracker), signal }
      setState({ is: 'revealing', analysis: await mutate(generateAnalysis, input, 'inline') })
    } catch (error) {
      setState({ is: 'hidden', error: (error as Error).message })
    }
  }

  return (
    <div className="mt-2">
      <Button
        size="sm"
        busy={state.is === 'loading'}
        onClick={() => void generate()}
        aria-label={`Generate analysis: ${tracker.issue_name}`}
      >
        Generate analysis
      </Button>
      <StatusMessage tone="error" className="mt-2">
        {errorOf(state) && `Error: ${errorOf(state)}`}
      </StatusMessage>
      {state.is === 'loading' && <Spinner label="Loading..." />}
      <div aria-live="polite">
        {'analysis' in state && (
          <div
            className={`mt-3 transition-opacity duration-300 motion-reduce:transition-none ${state.is === 'visible' ? '' : 'opacity-0'}`}
          >
            <AnalysisText analysis={state.analysis} />
          </div>
        )}
      </div>
    </div>
  )
}

function errorOf(state: State): string | undefined {
  return 'analysis' in state
    ? state.analysis.notice
    : state.is === 'hidden'
      ? state.error
      : undefined
}

function AnalysisText({ analysis: { summary, sources } }: { analysis: CustomAnalysis }) {
  return (
    <>
      {summary.split('\n\n').map((paragraph, at) => (
        <p key={at} className="mt-2 max-w-[65ch] font-serif">
          {withMarks(paragraph, sources)}
        </p>
      ))}
      {sources.length > 0 && (
        <ol className="mt-2 text-sm text-ink-muted">
          {sources.map(({ uri, title }, at) => (
            <li key={at}>
              {at + 1}. <Link to={uri}>{title}</Link>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** "[1]" leads to the first of the sources. */
function withMarks(text: string, sources: CustomAnalysis['sources']): ReactNode[] {
  return text.split(/ ?\[(\d{1,2})\]/).map((part, at) => {
    const source = at % 2 === 1 ? sources[Number(part) - 1] : undefined
    if (at % 2 === 0) return part
    if (!source) return ` [${part}]`
    return (
      <sup key={at} className="leading-none">
        <Link
          to={source.uri}
          title={source.title}
          aria-label={`Source ${part}: ${source.title}`}
          className="px-0.5 font-sans text-xs font-semibold no-underline"
        >
          {part}
        </Link>
      </sup>
    )
  })
}
