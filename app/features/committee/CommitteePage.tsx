import { data, Form, Link, redirect } from 'react-router'
import { FollowByMail } from '#app/components/follow-by-mail/FollowByMail.tsx'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import { PartyMark } from '#app/components/official-card/PartyMark.tsx'
import { Seat } from '#app/components/official-card/Seat.tsx'
import { publicData } from '#app/data/public-data.ts'
import { feedLink, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { longDate } from '#domain/dates/dates.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { committeeVote, committeeWorkLabel } from '#domain/measures/committee-work.ts'
import { countParties } from '#domain/members/party.ts'
import type { Route } from './+types/CommitteePage'
import { CommitteeMeetings } from './CommitteeMeetings.tsx'
import { readCommitteeSearch, workOptions } from './committee-search.ts'
import { type LoadedCommittee, loadCommittee } from './load-committee.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const search = readCommitteeSearch(url.searchParams)
  const loaded = await loadCommittee(context.get(publicData), params.code.toUpperCase(), search)
  if (loaded && params.code !== params.code.toLowerCase())
    throw redirect(paths.committee(loaded.code), 301)
  return data(loaded, { status: loaded ? 200 : 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'Committee Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const { name, code } = loaderData
  return [
    ...pageMeta({
      matches,
      title: name,
      description: `Who sits on the ${name} of the United States Congress, and the measures it worked on.`,
      path: paths.committee(code),
    }),
    feedLink(`Measures of the ${name}`, paths.feed({ committee: code })),
  ]
}

export default function CommitteePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <CommitteeNotFound />
  const { name, members, subcommittees, termsOver } = loaderData
  return (
    <div className="column pt-6">
      <Breadcrumb steps={[{ name: 'Officials', to: paths.officials() }, { name }]} />
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h1 className="min-w-0 text-h1">{name}</h1>
        <div>
          <FollowThing thing={{ kind: 'committee', id: loaderData.code }} name={name} />
          <FollowByMail thing={{ kind: 'committee', id: loaderData.code }} />
        </div>
      </div>
      {members.length === 0 && (
        <p className="mt-2 max-w-[68ch] text-ink-muted">
          We don’t know who sits on this committee now. Its official list may not be published yet.
        </p>
      )}
      {members.length > 0 && (
        <p className="mt-2 max-w-[68ch] text-ink-muted">
          {pluralize(members.length, 'member')} in this record: {countParties(members)}. The chair
          and the ranking member come first, then the others, by last name.
          {termsOver && ` ${termsOver}`}
        </p>
      )}
      <p className="mt-2 text-sm">
        <a href={paths.feed({ committee: loaderData.code })}>Feed of its measures</a>
      </p>
      <CommitteeMeetings coming={loaderData.coming} past={loaderData.past} />
      <ul className="mt-6 max-w-[60rem] border-b border-line empty:hidden">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      {subcommittees.length > 0 && <Subcommittees subcommittees={subcommittees} />}
      {loaderData.counts.length > 0 && <Measures committee={loaderData} />}
    </div>
  )
}

function Subcommittees({ subcommittees }: Pick<LoadedCommittee, 'subcommittees'>) {
  return (
    <section aria-labelledby="subcommittees" className="mt-12">
      <h2 id="subcommittees" className="text-h2">
        Subcommittees
      </h2>
      <ul className="mt-3 max-w-[60rem] border-b border-line">
        {subcommittees.map(({ code, name, members, leaders }) => (
          <li
            key={code}
            className="grid gap-x-8 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_9rem]"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              {leaders.length > 0 && (
                <p className="text-sm text-ink-muted">
                  {leaders.map(({ id, name: leader, title }, at) => (
                    <span key={id}>
                      {at > 0 && ' · '}
                      {title}:{' '}
                      <Link to={paths.legislator(id)} className="quiet-link">
                        {leader}
                      </Link>
                    </span>
                  ))}
                </p>
              )}
            </div>
            <p className="text-sm text-ink-muted sm:text-right">{pluralize(members, 'member')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the committee did on measures, the latest first, by kind of work. */
function Measures({ committee }: { committee: LoadedCommittee }) {
  const { code, search, work, counts, total, page, totalPages } = committee
  return (
    <section id="measures" aria-labelledby="measures-title" className="mt-12">
      <h2 id="measures-title" className="text-h2">
        Work on measures
      </h2>
      <Form
        key={JSON.stringify(search)}
        method="get"
        action={`${paths.committee(code)}#measures`}
        aria-label="Filters"
        className="mt-5 filter-row"
      >
        <FilterSelect
          label="Work"
          name="work"
          value={search.work}
          options={workOptions.flatMap(({ value, label }) => {
            const count = counts.find(({ kind }) => kind === value)?.activity_count ?? 0
            if (count === 0 && value !== search.work) return []
            return [{ value, label: `${label} (${count.toLocaleString('en-US')})` }]
          })}
        />
        <Button type="submit">Show</Button>
      </Form>
      <p className="mt-4" role="status">
        {pluralize(total, 'entry', 'entries')}
        {totalPages > 1 && ` · page ${page} of ${totalPages.toLocaleString('en-US')}`}
      </p>
      <ul className="mt-3 max-w-[60rem] border-b border-line empty:hidden">
        {work.map((one) => (
          <WorkRow key={`${one.action_id} ${one.kind} ${one.acted_on}`} work={one} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefFor={(number) =>
            `${paths.committee(code, { ...search, page: number > 1 ? number : undefined })}#measures`
          }
        />
      </div>
    </section>
  )
}

function WorkRow({ work }: { work: LoadedCommittee['work'][number] }) {
  const { action_id, title, bill_number, current_status, kind, acted_on, reports } = work
  const vote = committeeVote(work.vote_manner, work.yea_count, work.nay_count)
  return (
    <li className="grid gap-x-8 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <Link to={paths.action(action_id)} className="font-semibold wrap-anywhere">
          {bill_number}: {headingTitle(title)}
        </Link>
        {current_status && <p className="text-sm text-ink-muted">{current_status}</p>}
      </div>
      <p className="text-sm sm:text-right">
        <span className="font-semibold">
          {[committeeWorkLabel(kind), vote].filter(Boolean).join(' ')}
        </span>{' '}
        <time dateTime={acted_on} className="text-ink-muted sm:block">
          {longDate(acted_on)}
        </time>
        {reports.length > 0 && <span className="block text-ink-muted">{reports.join(', ')}</span>}
      </p>
    </li>
  )
}

function MemberRow({ member }: { member: LoadedCommittee['members'][number] }) {
  return (
    <li className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_14rem_9rem]">
      <span>
        <Link to={paths.legislator(member.id)} className="font-semibold">
          {member.full_name}
        </Link>
        {member.title && <span className="text-ink-muted"> · {member.title}</span>}
      </span>
      <span className="text-sm text-ink-muted">
        {member.chamber}, <Seat state={member.state} district={member.district} />
      </span>
      <span className="text-sm text-ink-muted sm:text-right">
        <PartyMark party={member.party} />
      </span>
    </li>
  )
}

function CommitteeNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">Committee Not Found</h1>
      <p className="mt-4 max-w-[60ch] text-lead text-ink-muted">
        We have no committee with this code. An address has the code of the House or the Senate:
        /committee/hsag is the House Committee on Agriculture.
      </p>
      <LinkButton to={paths.officials()} className="mt-8">
        Browse All Officials
      </LinkButton>
    </div>
  )
}
