import type { Stage } from '#domain/measures/bill-timeline.ts'
import { TermText } from '#app/components/glossary/TermText.tsx'
import { longDate } from '#domain/dates/dates.ts'
import type { ActionView } from './action-view.ts'

/** A measure's way, stage by stage with the days: a line across on wide screens, down the side on narrow ones. */
export function StageStepper({
  stages,
  stageMarks,
  earlierText,
}: Pick<ActionView, 'stages' | 'stageMarks' | 'earlierText'>) {
  return (
    <ol
      aria-label="Stages"
      className="mt-8 grid max-w-5xl gap-y-0 md:auto-cols-fr md:grid-flow-col"
    >
      {stages.map((stage, at) => (
        <li
          key={stage.name}
          aria-current={stage.current ? 'step' : undefined}
          className="relative min-h-16 pb-4 pl-7 md:min-h-0 md:pt-7 md:pr-4 md:pb-0 md:pl-0"
        >
          {at < stages.length - 1 && (
            <span aria-hidden="true" className={`${line} ${lineLook(stages[at + 1])}`} />
          )}
          <span
            aria-hidden="true"
            // All border where it is reached: paper and colours of the visitor's own take backgrounds away.
            className={`absolute top-1.5 left-0 size-3.5 rounded-full md:top-0 ${
              stage.reached ? 'border-7 border-legislative' : 'border-2 border-control bg-surface'
            }`}
          />
          <span className={`block text-sm ${stage.reached ? 'font-semibold' : 'text-ink-muted'}`}>
            <TermText text={stage.name} />
          </span>
          <span className="block text-sm text-ink-muted">
            {stage.date ? (
              <time dateTime={stage.date}>{longDate(stage.date)}</time>
            ) : (
              <span className="sr-only">Not in the record</span>
            )}
            {stage.name === `Passed ${earlierText?.chamber}` && ', an earlier text'}
          </span>
          {stageMarks
            .filter(({ after }) => after === stage.name)
            .map(({ label, date }) => (
              <span key={label} className="block text-sm text-ink-muted">
                <TermText text={label} />, <time dateTime={date}>{longDate(date)}</time>
              </span>
            ))}
        </li>
      ))}
    </ol>
  )
}

const line =
  'absolute top-6 bottom-0 left-[6px] border-l-2 md:top-[6px] md:right-1.5 md:bottom-auto md:left-5 md:border-t-2 md:border-l-0'

function lineLook(next: Stage | undefined): string {
  return next?.reached ? 'border-legislative' : 'border-line'
}
