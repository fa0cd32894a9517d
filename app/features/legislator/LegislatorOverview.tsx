import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { YourVotes } from '#app/components/your-members/YourVotes.tsx'
import { paths } from '#app/paths.ts'
import { CountBars } from '#app/ui/CountBars.tsx'
import { FactLine } from '#app/ui/FactLine.tsx'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { isoDay, longDate } from '#domain/dates/dates.ts'
import { seatElection } from '#domain/elections/federal-election.ts'
import { byHowFar } from '#domain/measures/how-far.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import { voteTitle } from '#domain/votes/vote-title.ts'
import { aboutLegislator } from './about.ts'
import { Contact, Fact, hasContact } from './Contact.tsx'
import type { LoadedLegislator } from './load-legislator.ts'
import { TermLine } from './TermLine.tsx'

/** Who the member is, in words made of the record; then what the member did, newest first. */
export function LegislatorOverview({
  member,
  today,
  votes,
  bills,
  sponsorships,
}: Pick<LoadedLegislator, 'member' | 'today' | 'votes' | 'bills' | 'sponsorships'>) {
  const { committees } = member
  const last = member.terms.at(-1)
  const election = member.in_office && last ? seatElection(last) : null
  return (
    <div className="grid gap-12">
      <Part title="About">
        <p className="max-w-[68ch] font-serif text-lead">{aboutLegislator(member, today)}</p>
        <dl className="mt-5 grid gap-x-6 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-2">
          <Fact name="Bioguide ID">{member.bioguide_id}</Fact>
          {election && (
            <Fact
              name={election.day < today ? 'Election for this seat' : 'Next election for this seat'}
            >
              <time dateTime={election.day}>{longDate(election.day)}</time>
              {election.isSpecial && ', a special election'}
              {election.day < today && '. We don’t have the result yet.'}
            </Fact>
          )}
        </dl>
      </Part>
      {hasContact(member) && (
        <Part title="Contact">
          <Contact member={member} />
        </Part>
      )}
      {member.terms.length > 0 && (
        <Part title="Terms">
          <TermLine terms={member.terms} inOffice={member.in_office} />
        </Part>
      )}
      {committees.length > 0 && (
        <Part title="Committees">
          <ul className="grid gap-1.5">
            {committees.map(({ code, name, title, subcommittees }) => (
              <li key={code}>
                <Link to={paths.committee(code)} className="quiet-link">
                  {name}
                </Link>
                {title && <span className="text-ink-muted"> · {title}</span>}
                {subcommittees.length > 0 && (
                  <ul
                    aria-label={`Subcommittees of the ${name}`}
                    className="mt-1 mb-2 grid gap-0.5 border-l border-line pl-4 text-sm text-ink-muted"
                  >
                    {subcommittees.map((one) => (
                      <li key={one.code}>
                        {one.name}
                        {one.title && ` · ${one.title}`}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm">
            <Link to={paths.calendar({ member: member.id })}>
              Scheduled events of these committees and on measures they sponsor
            </Link>
          </p>
        </Part>
      )}
      <Part title="Recent recorded votes">
        {votes === null ? (
          <p className="text-ink-muted">We couldn’t load the votes of this member.</p>
        ) : votes.length === 0 ? (
          <p className="text-ink-muted">We have no votes by this member.</p>
        ) : (
          <ul className="border-b border-line">
            {votes.map((vote) => (
              <VoteRow key={vote.roll_call_id} vote={vote} />
            ))}
          </ul>
        )}
        <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
          <Link to={paths.memberVotes(member.id)}>All votes, with counts</Link>
          <Link to={paths.memberComparison({ a: member.id })}>Compare with another member</Link>
        </p>
      </Part>
      <Part title="Sponsored bills">
        {sponsorships && <SponsorshipCounts id={member.id} counts={sponsorships} />}
        {bills.length === 0 ? (
          <p className="text-ink-muted">We have no bills sponsored by this member.</p>
        ) : (
          <ul className="border-b border-line">
            {bills.map((bill) => (
              <li
                key={bill.id}
                className="grid grid-cols-1 gap-x-6 gap-y-0.5 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_11rem]"
              >
                <Link to={paths.action(bill.id)} className="font-serif font-semibold text-ink">
                  {headingTitle(bill.title)}
                </Link>
                <span className="text-sm text-ink-muted sm:text-right">
                  <FactLine>
                    {bill.bill_number}
                    {bill.introduced_date && (
                      <time dateTime={bill.introduced_date}>{longDate(bill.introduced_date)}</time>
                    )}
                    {bill.current_status}
                  </FactLine>
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-sm">
          <Link to={paths.memberMeasures(member.id)}>All sponsored and cosponsored measures</Link>
        </p>
      </Part>
    </div>
  )
}

function VoteRow({ vote }: { vote: NonNullable<LoadedLegislator['votes']>[number] }) {
  const where = `${vote.chamber} roll call ${vote.roll_call_number}`
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        {vote.action_id !== null ? (
          <Link
            to={paths.actionVote(vote.action_id, vote.roll_call_id)}
            className="font-serif font-semibold text-ink"
          >
            {headingTitle(vote.action_title ?? '')}
          </Link>
        ) : (
          <span className="font-serif font-semibold">{vote.question}</span>
        )}
        <p className="text-sm text-ink-muted">
          <FactLine>
            {vote.bill_number}
            {vote.action_id !== null && voteTitle(vote)}
            {where}
            <time dateTime={isoDay(vote.vote_date) ?? undefined}>{longDate(vote.vote_date)}</time>
          </FactLine>
        </p>
      </div>
      <p className="text-sm max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 sm:text-right">
        <strong className="font-semibold">{vote.vote_decision}</strong>
        <span className="text-ink-muted sm:block">{voteResult(vote)}</span>
      </p>
      <div className="empty:hidden sm:col-span-2">
        <YourVotes rollCall={vote.roll_call_id} />
      </div>
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-h2">{title}</h2>
      {children}
    </section>
  )
}

type Counts = NonNullable<LoadedLegislator['sponsorships']>

const roles = [
  { role: 'sponsor', name: 'Sponsored, in this record' },
  { role: 'cosponsor', name: 'Cosponsored, in this record' },
  { role: 'withdrawn', name: 'Withdrew as cosponsor' },
] as const

/** How many measures a member sponsored and cosponsored, and how far they went. Each count leads to its list. */
function SponsorshipCounts({ id, counts }: { id: string; counts: Counts }) {
  const known = roles
    .map(({ role, name }) => ({ role, name, rows: counts.filter((row) => row.role === role) }))
    .filter(({ rows }) => rows.length > 0)
  if (known.length === 0) return null
  return (
    <dl className="mb-6 grid max-w-[44rem] gap-y-6">
      {known.map(({ role, name, rows }) => (
        <div key={role} className="border-t border-line pt-2">
          <dt className="flex items-baseline justify-between gap-x-4">
            {name}
            <Link to={paths.memberMeasures(id, { role })} className="text-lead tabular-nums">
              {rows.reduce((sum, { measures }) => sum + measures, 0).toLocaleString('en-US')}
            </Link>
          </dt>
          <dd className="mt-2">
            <CountBars
              rows={rows.toSorted(byHowFar).map(({ status, measures }) => ({
                key: status ?? 'none',
                count: measures,
                label: (
                  <Link
                    to={paths.memberMeasures(id, { role, status: status ?? 'none' })}
                    className="quiet-link"
                  >
                    {status ?? 'Status not in the record'}
                  </Link>
                ),
              }))}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
