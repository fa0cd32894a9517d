import { data, Link, redirect } from 'react-router'
import { PartyMark } from '#app/components/official-card/PartyMark.tsx'
import { Seat } from '#app/components/official-card/Seat.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { partiesBySize, partyCount, partyGroup } from '#domain/members/party.ts'
import type { Route } from './+types/CommitteePage'
import { type LoadedCommittee, loadCommittee } from './load-committee.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await loadCommittee(context.get(publicData), params.code.toUpperCase())
  if (loaded && params.code !== params.code.toLowerCase())
    throw redirect(paths.committee(loaded.code), 301)
  return data(loaded, { status: loaded ? 200 : 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'Committee Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const { name, code } = loaderData
  return pageMeta({
    matches,
    title: name,
    description: `Who sits on the ${name} of the United States Congress.`,
    path: paths.committee(code),
  })
}

export default function CommitteePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <CommitteeNotFound />
  const { name, members, termsOver } = loaderData
  const sizes = partiesBySize(members.map(({ party }) => partyGroup(party)))
  const [titled, others] = [members.filter(({ title }) => title), members.filter((m) => !m.title)]
  return (
    <div className="column pt-6">
      <Breadcrumb steps={[{ name: 'Officials', to: paths.officials() }, { name }]} />
      <h1 className="mt-5 text-h1">{name}</h1>
      {members.length === 0 && (
        <p className="mt-2 max-w-[68ch] text-ink-muted">
          We don’t know who sits on this committee now. Its official list may not be published yet.
        </p>
      )}
      {members.length > 0 && (
        <p className="mt-2 max-w-[68ch] text-ink-muted">
          {pluralize(members.length, 'member')} in this record:{' '}
          {sizes.map(({ group, size }) => partyCount(group, size)).join(', ')}. First those with an
          office in the committee, then the others, each by last name.{termsOver && ` ${termsOver}`}
        </p>
      )}
      <ul className="mt-6 max-w-[60rem] border-b border-line empty:hidden">
        {[...titled, ...others].map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
    </div>
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
