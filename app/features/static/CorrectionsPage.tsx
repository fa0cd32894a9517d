import { Link } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { longDate } from '#domain/dates/dates.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import type { Route } from './+types/CorrectionsPage'
import { Document, Section } from './Document.tsx'

const shown = 500

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context
    .get(publicData)
    .from('corrections')
    .select(
      `position, opinion_author, corrected_on, said, says, reason,
      action:GovernmentActions(id, title, branch, bill_number, executive_order_number, proclamation_number, docket_number)`,
    )
    .order('position')
    .limit(shown)
  return { corrections: unwrap(answer) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Corrections',
    description:
      'Errors and misleading statements we corrected in Rotunda’s record, with the old and new words.',
    path: paths.corrections(),
  })
}

export default function CorrectionsPage({ loaderData: { corrections } }: Route.ComponentProps) {
  const days = [...new Set<string>(corrections.map((one: Row) => one.corrected_on))]
  return (
    <Document
      title="Corrections"
      lead="Errors and misleading statements we corrected, with the old and new words. We don’t list changes that only make a sentence plainer."
    >
      {corrections.length === 0 && <p>We have made no corrections yet.</p>}
      {days.map((day) => (
        <Section key={day} id={`day-${day}`} title={longDate(day) ?? day}>
          <ol className="grid list-none! gap-6 [&_li]:ml-0! [&_li]:pl-0!">
            {corrections
              .filter(({ corrected_on }) => corrected_on === day)
              .map((correction) => (
                <Correction key={correction.position} correction={correction} />
              ))}
          </ol>
        </Section>
      ))}
    </Document>
  )
}

type Row = Route.ComponentProps['loaderData']['corrections'][number]

function Correction({ correction }: { correction: Row }) {
  const { action, opinion_author, said, says, reason } = correction
  return (
    <li className="border-t border-line pt-3">
      <p>
        <Link to={paths.action(action.id)} className="font-semibold">
          {actionNumber(action) ?? headingTitle(action.title)}
        </Link>
        <span className="text-ink-muted">
          {actionNumber(action) && ` ${headingTitle(action.title)}`}
          {opinion_author && `, the opinion by ${opinion_author}`}
        </span>
      </p>
      {said && (
        <p className="mt-1">
          It said: <del className="decoration-ink-muted">{said}</del>
        </p>
      )}
      {says && (
        <p className="mt-1">
          It now says: <ins className="no-underline">{says}</ins>
        </p>
      )}
      <p className="mt-1 text-sm text-ink-muted">{reason}</p>
    </li>
  )
}
