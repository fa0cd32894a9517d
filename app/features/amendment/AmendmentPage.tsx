import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { AmendmentItem, SponsorName } from '#app/components/amendment/AmendmentItem.tsx'
import { LinkedText } from '#app/components/linked-text/LinkedText.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { congressName } from '#domain/dates/congress.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { Route } from './+types/AmendmentPage'
import { type LoadedAmendment, loadAmendment } from './load-amendment.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await loadAmendment(context.get(publicData), params.id)
  return data(loaded, { status: loaded ? 200 : 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'Amendment Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const { id, number, measure, congress, outcome, purpose, description } = loaderData
  const words = purpose?.text ?? description?.text
  return pageMeta({
    matches,
    title: `${number} to ${measure.bill_number}, ${congressName(congress)}`,
    description: [`${outcome}.`, words, `An amendment to ${headingTitle(measure.title)}.`]
      .filter(Boolean)
      .join(' '),
    path: paths.amendment(id),
    card: paths.actionCard(measure.id),
    type: 'article',
  })
}

export default function AmendmentPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <AmendmentNotFound />
  return <Amendment amendment={loaderData} />
}

function Amendment({ amendment }: { amendment: LoadedAmendment }) {
  const { number, measure, sponsors, cosponsors, votes, amendedBy, history } = amendment
  return (
    <div className="column pt-6">
      <Breadcrumb
        steps={[
          { name: measure.bill_number, to: paths.action(measure.id) },
          { name: 'Amendments', to: paths.amendments(measure.id) },
          { name: number },
        ]}
      />
      <header className="mt-5 max-w-[60rem]">
        <h1 className="text-h1">{number}</h1>
        <p className="mt-2 text-lead wrap-anywhere">
          An amendment to{' '}
          {amendment.amends && (
            <>
              <Link to={paths.amendment(amendment.amends.id)}>{amendment.amends.number}</Link>{' '}
              of{' '}
            </>
          )}
          <Link to={paths.action(measure.id)}>
            {measure.bill_number}: {headingTitle(measure.title)}
          </Link>
        </p>
        <p className="mt-3">
          <strong>{amendment.outcome}</strong>{' '}
          {amendment.date && (
            <time dateTime={amendment.date} className="text-ink-muted">
              {longDate(amendment.date)}
            </time>
          )}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-muted">
          <li>{congressName(amendment.congress)}</li>
          {sponsors.map((sponsor) => (
            <li key={sponsor.name}>
              Sponsor <SponsorName sponsor={sponsor} />
            </li>
          ))}
          <Day name="Submitted" day={amendment.submittedOn} />
          <Day name="Offered" day={amendment.offeredOn} />
          <li>
            <a href={amendment.url} rel="external">
              Congress.gov
            </a>
          </li>
        </ul>
      </header>
      {amendment.purpose && (
        <Part title="Purpose, in its official words">
          <p className="max-w-[65ch] font-serif text-lead wrap-anywhere">
            <LinkedText of={amendment.purpose} />
          </p>
        </Part>
      )}
      {amendment.description && (
        <Part title="Description, in the Library of Congress’s words">
          <p className="max-w-[65ch] wrap-anywhere">
            <LinkedText of={amendment.description} />
          </p>
        </Part>
      )}
      {votes.length > 0 && (
        <Part title="Recorded votes">
          <ul className="max-w-[60rem] border-b border-line">
            {votes.map((vote) => (
              <VoteItem key={vote.id} vote={vote} />
            ))}
          </ul>
        </Part>
      )}
      {amendedBy.length > 0 && (
        <Part title="Amendments to this amendment">
          <ul className="max-w-[60rem] border-b border-line">
            {amendedBy.map((one) => (
              <AmendmentItem key={one.id} amendment={one} />
            ))}
          </ul>
        </Part>
      )}
      {cosponsors.length > 0 && (
        <Part title="Cosponsors">
          <ul className="flex max-w-[60rem] flex-wrap gap-x-6 gap-y-1">
            {cosponsors.map((sponsor) => (
              <li key={sponsor.id ?? sponsor.name}>
                <SponsorName sponsor={sponsor} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {history.length > 0 && (
        <Part title="History">
          <ol className="flex max-w-[60rem] flex-col gap-3">
            {history.map((entry, at) => (
              <li key={at} className="grid gap-x-6 sm:grid-cols-[10.5rem_1fr]">
                <time dateTime={entry.date} className="text-sm leading-7 text-ink-muted">
                  {longDate(entry.date)}
                </time>
                <span>
                  <LinkedText of={entry} />
                </span>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  )
}

function Day({ name, day }: { name: string; day: string | null }) {
  if (day === null) return null
  return (
    <li>
      {name} <time dateTime={day}>{longDate(day)}</time>
    </li>
  )
}

function VoteItem({ vote }: { vote: LoadedAmendment['votes'][number] }) {
  const { id, chamber, roll_call_number, voted_on, question, result, yea_count, nay_count } = vote
  return (
    <li className="grid gap-x-8 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="min-w-0">
        <Link to={paths.vote(id)} className="font-semibold wrap-anywhere">
          {question}
        </Link>
        <p className="text-sm text-ink-muted">
          {chamber} roll call {roll_call_number},{' '}
          <time dateTime={voted_on}>{longDate(voted_on)}</time>
        </p>
      </div>
      <p className="text-sm sm:text-right">
        <span className="font-semibold">{result}</span>
        {yea_count !== null && nay_count !== null && vote.taken_back === null && (
          <span className="ml-2 text-ink-muted tabular-nums sm:ml-0 sm:block">
            {yea_count} yea, {nay_count} nay
          </span>
        )}
      </p>
    </li>
  )
}

function AmendmentNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">Amendment Not Found</h1>
      <p className="mt-4 max-w-[60ch] text-lead text-ink-muted">
        We have no amendment with this number. An address has the Congress, the chamber and the
        number: /amendment/119-samdt-3000 is S.Amdt. 3000 of the 119th Congress.
      </p>
      <LinkButton to={paths.governmentActions({ branches: ['Legislative'] })} className="mt-8">
        Browse bills and resolutions
      </LinkButton>
    </div>
  )
}
