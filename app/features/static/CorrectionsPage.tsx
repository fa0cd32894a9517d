import { Link, redirect } from 'react-router'
import { wholeNumber } from '#app/components/vote-list/vote-filters.ts'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Pagination } from '#app/ui/Pagination.tsx'
import { actionNumber } from '#domain/actions/action-number.ts'
import { longDate } from '#domain/dates/dates.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/CorrectionsPage'
import { Document, Section } from './Document.tsx'

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = wholeNumber(new URL(request.url).searchParams.get('page'), 1, 10_000) ?? 1
  const from = (page - 1) * perPage
  const answer = await context
    .get(publicData)
    .from('corrections')
    .select(
      `position, opinion_author, corrected_on, said, says, reason,
      action:GovernmentActions(id, title, branch, bill_number, executive_order_number, proclamation_number, docket_number)`,
      { count: 'exact' },
    )
    .order('position')
    .range(from, from + perPage - 1)
  // A page after the last.
  if (answer.error?.code === 'PGRST103') throw redirect(paths.corrections())
  const corrections = unwrap(answer)
  const total = answer.count ?? corrections.length
  return { corrections, total, page, totalPages: Math.ceil(total / perPage) }
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

export default function CorrectionsPage({ loaderData }: Route.ComponentProps) {
  const { corrections, total, page, totalPages } = loaderData
  const days = [...new Set<string>(corrections.map((one: Row) => one.corrected_on))]
  return (
    <Document
      title="Corrections"
      lead="Errors and misleading statements we corrected, with the old and new words. We don’t list changes that only make a sentence plainer."
    >
      {totalPages > 1 && (
        <p className="mb-6 text-ink-muted">
          {pluralize(total, 'correction')} · page {page} of {totalPages}
        </p>
      )}
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
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(number) => paths.corrections(number > 1 ? number : undefined)}
      />
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
