import { data, Link } from 'react-router'
import { PartyMark } from '#app/components/official-card/PartyMark.tsx'
import { NoSuchLegislator } from '#app/components/official-card/NoSuchLegislator.tsx'
import { seatOf } from '#app/components/official-card/seat.ts'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { FactLine } from '#app/ui/FactLine.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { CountBars } from '#app/ui/CountBars.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { byHowFar } from '#domain/measures/how-far.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { longDate } from '#domain/dates/dates.ts'
import { congressName } from '#domain/dates/congress.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import type { Route } from './+types/MemberMeasuresPage'
import { type LoadedMemberMeasures, loadMemberMeasures } from './load-member-measures.ts'
import { MeasureFilters } from './MeasureFilters.tsx'
import { notRecorded, readMemberMeasuresSearch, roles } from './member-measures-search.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = readMemberMeasuresSearch(new URL(request.url).searchParams)
  const loaded = await loadMemberMeasures(context.get(publicData), params.id, search)
  return data(loaded, { status: loaded ? 200 : 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'Legislator Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const { member } = loaderData
  return pageMeta({
    matches,
    title: `Measures of ${member.full_name}`,
    description: `Every measure in the record that ${member.full_name} (${seatOf(member)}) sponsored or cosponsored, and how far it went.`,
    path: paths.memberMeasures(member.id),
    card: paths.legislatorCard(member.id),
  })
}

export default function MemberMeasuresPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchLegislator />
  return <MemberMeasures {...loaderData} />
}

function MemberMeasures(loaded: LoadedMemberMeasures) {
  const { member, search, measures, total, page, totalPages } = loaded
  const isNarrowed = Boolean(search.role ?? search.status ?? search.congress ?? search.subject)
  return (
    <div className="column pt-6">
      <Breadcrumb
        steps={[
          { name: 'Officials', to: paths.officials() },
          { name: member.full_name, to: paths.legislator(member.id) },
          { name: 'Measures' },
        ]}
      />
      <h1 className="mt-5 text-h1">Measures of {member.full_name}</h1>
      <p className="mt-2 flex flex-wrap gap-x-4 text-ink-muted">
        <PartyMark party={member.party} />
        {seatOf(member)}
      </p>
      <p className="mt-2 max-w-[68ch] text-ink-muted">
        Bills and resolutions of this record that name the member as sponsor or cosponsor, newest
        first. Withdrawn cosponsors are marked.
      </p>
      <MeasureFilters loaded={loaded} />
      <HowFar loaded={loaded} />
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <p>
          {pluralize(total, 'measure')}
          {totalPages > 1 && ` · page ${page} of ${totalPages.toLocaleString('en-US')}`}
        </p>
        {total > 0 && (
          <a
            href={paths.memberMeasures(member.id, { ...search, page: undefined }, 'csv')}
            download
            className="text-sm"
          >
            These measures as CSV
          </a>
        )}
      </div>
      {total === 0 ? (
        <div className="mt-6">
          <EmptyState
            title={
              isNarrowed
                ? 'No measure of this member fits these filters.'
                : 'We have no measure that names this member.'
            }
            action={
              isNarrowed && (
                <LinkButton to={paths.memberMeasures(member.id)}>All measures</LinkButton>
              )
            }
          />
        </div>
      ) : (
        <ul className="mt-3 border-b border-line">
          {measures.map((measure) => (
            <MeasureRow key={measure.id} measure={measure} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefFor={(number) =>
            paths.memberMeasures(member.id, { ...search, page: number > 1 ? number : undefined })
          }
        />
      </div>
    </div>
  )
}

/** How far the measures went that fit the other filters. */
function HowFar({ loaded: { member, search, facets } }: { loaded: LoadedMemberMeasures }) {
  const rows = facets
    .filter(({ facet }) => facet === 'status')
    .map(({ value, measures }) => ({ status: value, measures }))
  if (rows.length < 2) return null
  return (
    <section aria-labelledby="how-far" className="mt-8 max-w-[44rem]">
      <h2 id="how-far" className="mb-3 text-h3">
        How far they went
      </h2>
      <CountBars
        rows={rows.toSorted(byHowFar).map(({ status, measures }) => ({
          key: status,
          count: measures,
          label: (
            <Link
              to={paths.memberMeasures(member.id, { ...search, status, page: undefined })}
              aria-current={search.status === status ? 'true' : undefined}
              className="quiet-link aria-[current]:font-semibold"
            >
              {status === notRecorded.value ? notRecorded.label : status}
            </Link>
          ),
        }))}
      />
    </section>
  )
}

function MeasureRow({ measure }: { measure: LoadedMemberMeasures['measures'][number] }) {
  const { bill_number, congress_number, introduced_date, policy_area, current_status } = measure
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <p className="text-sm text-ink-muted tabular-nums">
          <FactLine>
            {bill_number}
            {congress_number && congressName(congress_number)}
            {introduced_date && (
              <>
                introduced <time dateTime={introduced_date}>{longDate(introduced_date)}</time>
              </>
            )}
          </FactLine>
        </p>
        <Link
          to={paths.action(measure.id)}
          className="font-serif font-semibold wrap-anywhere text-ink"
        >
          {headingTitle(measure.title)}
        </Link>
        {policy_area && <p className="text-sm text-ink-muted">{policy_area}</p>}
      </div>
      <div className="text-sm sm:text-right">
        <p className="font-semibold">{current_status ?? 'Status not in the record'}</p>
        <p className="text-ink-muted">{roles.find(({ value }) => value === measure.role)?.label}</p>
      </div>
    </li>
  )
}
