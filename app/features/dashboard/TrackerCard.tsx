import { useState } from 'react'
import { Link } from 'react-router'
import { useFormOpening } from '#app/components/form/use-form-opening.ts'
import { Marked } from '#app/components/marked/Marked.tsx'
import { TrackerForm, isBegun } from '#app/components/tracker-panel/TrackerForm.tsx'
import { useMutate } from '#app/data/personal/mutate.ts'
import {
  type MatchedTracker,
  pauseTracker,
  quietTracker,
  type TrackerMatch,
} from '#app/data/personal/trackers.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { FactLine } from '#app/ui/FactLine.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { longDate } from '#domain/dates/dates.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { cutAtMark, type Marks, noMarks } from '#domain/search/marked-segments.ts'
import { type TrackerStage, trackerStages } from '#domain/search/tracker-query.ts'

type TrackerCardProps = { userId: string; tracker: MatchedTracker; onDelete: () => void }

/** How many are shown before the user asks for more. */
const firstShown = 5

const quietLabel = 'Quiet (no notifications, no mail)'

/** An issue, its words, and the newest actions they are found in: those that came since the last look first. */
export function TrackerCard({ userId, tracker, onDelete }: TrackerCardProps) {
  const form = useFormOpening(() => isBegun(userId, tracker))
  const [open, setOpen] = useState(false)
  const pausing = useMutate(pauseTracker)
  const quieting = useMutate(quietTracker)
  const { id, issue_name, description, is_search: isSearch, is_quiet: isQuiet } = tracker
  const { last_seen_at, newCount, matchCount, newest } = tracker
  const since = longDate(last_seen_at)
  const scope = scopeOf(tracker)
  const notShown = matchCount - newest.length
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h2 dir="auto" className="text-h3">
          {isSearch ? (
            <Link to={paths.governmentActions({ q: issue_name })} className="quiet-link">
              Search: {issue_name}
            </Link>
          ) : (
            issue_name
          )}
        </h2>
        <span className="-mx-3 flex">
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Edit tracker: ${issue_name}`}
            onClick={form.open}
          >
            Edit
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Pause tracker: ${issue_name}`}
            onClick={() => pausing.mutate({ userId, id, paused: true })}
          >
            Pause
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Delete tracker: ${issue_name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </span>
      </div>
      {form.isOpen && (
        <TrackerForm
          userId={userId}
          tracker={tracker}
          takesFocus={form.takesFocus}
          onClose={form.close}
        />
      )}
      {description && (
        <p dir="auto" className="mt-1 font-serif">
          {description}
        </p>
      )}
      {scope.length > 0 && (
        <p className="mt-2 text-sm text-ink-muted">
          <FactLine>{scope}</FactLine>
        </p>
      )}
      <Checkbox
        checked={isQuiet}
        onChange={({ target }) => quieting.mutate({ userId, id, quiet: target.checked })}
        aria-label={`${quietLabel}: ${issue_name}`}
        label={quietLabel}
      />
      <p className="mt-3 text-sm font-semibold">
        {newCount === 0
          ? `No new actions since ${since}`
          : `${pluralize(newCount, 'new action')} since ${since}`}
      </p>
      {newest.length > 0 && (
        <ul aria-label={`Actions found for ${issue_name}`} className="mt-1 grid gap-1.5 text-sm">
          {(open ? newest : newest.slice(0, firstShown)).map((match) => (
            <li key={match.id}>
              {match.is_new && (
                <span className="mr-1.5 rounded bg-wash px-1.5 py-0.5 text-xs font-semibold">
                  New
                </span>
              )}
              <Link to={paths.action(match.id)}>
                <Marked
                  text={headingTitle(match.title)}
                  marks={match.why?.part === 'title' ? marksOf(match.why) : noMarks}
                />
              </Link>{' '}
              <time dateTime={match.action_date} className="text-ink-muted">
                {longDate(match.action_date)}
              </time>
              <Reason why={match.why} />
            </li>
          ))}
        </ul>
      )}
      {!open && newest.length > firstShown && (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3"
          aria-label={`Show ${newest.length - firstShown} more: ${issue_name}`}
          onClick={() => setOpen(true)}
        >
          Show {newest.length - firstShown} more
        </Button>
      )}
      {(open || newest.length <= firstShown) && notShown > 0 && (
        <p className="mt-1.5 text-sm text-ink-muted">
          {pluralize(notShown, 'further action')} not shown here.
        </p>
      )}
    </>
  )
}

/** What a tracker looks for. */
function scopeOf({ keywords, branch, stage }: MatchedTracker): string[] {
  return [
    keywords.length > 0 && `Keywords: ${keywords.join(', ')}`,
    branch,
    stage && trackerStages[stage as TrackerStage],
  ].filter((fact) => typeof fact === 'string')
}

const partLabels: Record<string, string> = {
  summary: 'Summary',
  'official summary': 'Official summary',
  'official title': 'Official title',
  names: 'Other names',
  subjects: 'Subjects',
}

const marksOf = ({ words }: NonNullable<TrackerMatch['why']>): Marks => ({ words, phrases: [] })

/** The passage that a tracker found. A title is marked in its link. */
function Reason({ why }: Pick<TrackerMatch, 'why'>) {
  if (why === null || why.part === 'title') return null
  const marks = marksOf(why)
  return (
    <p dir="auto" className="text-ink-muted">
      {partLabels[why.part]}: <Marked text={cutAtMark(why.passage, marks)} marks={marks} />
    </p>
  )
}
