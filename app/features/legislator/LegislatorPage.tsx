import { data, useSearchParams } from 'react-router'
import { seatOf } from '#app/components/official-card/seat.ts'
import { ReviewThread } from '#app/components/review-thread/ReviewThread.tsx'
import { publicData } from '#app/data/public-data.ts'
import { feedLink, oembedLink, originOf, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import { officeOf } from '#domain/members/chamber.ts'
import { partyGroup, partyName } from '#domain/members/party.ts'
import type { Route } from './+types/LegislatorPage'
import { termOver } from './about.ts'
import { LegislatorHeader } from './LegislatorHeader.tsx'
import { LegislatorOverview } from './LegislatorOverview.tsx'
import { LegislatorSidebar } from './LegislatorSidebar.tsx'
import { type LoadedLegislator, loadLegislator } from './load-legislator.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const tab = tabOf(new URL(request.url).searchParams)
  const loaded = await loadLegislator(context.get(publicData), params.id, tab)
  return data(loaded, { status: loaded ? 200 : 404 })
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'Legislator Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const { member, today } = loaderData
  const name = member.full_name
  const isOver = termOver(member, today) !== null
  const office = `${member.in_office ? '' : 'Former '}${officeOf(member.chamber)}, ${seatOf(member)}`
  return [
    ...pageMeta({
      matches,
      title: name,
      description: `${name}: ${isOver ? 'listed as ' : ''}${office}. Recorded votes, sponsored bills, and what users think.`,
      path: paths.legislator(params.id),
      card: paths.legislatorCard(params.id),
      type: 'profile',
      image: paths.portrait(params.id),
      jsonLd: {
        '@type': 'Person',
        name: member.full_name,
        // Who holds the seat after the term that is listed is not known.
        jobTitle: isOver ? undefined : office,
        // Independents are no party, and neither is an unknown one.
        affiliation: partyGroup(member.party) === 'ind' ? undefined : partyOf(member.party),
        sameAs: [member.congress_gov_url, member.website_url].filter(Boolean),
      },
    }),
    feedLink(`Votes and sponsored measures of ${name}`, paths.legislatorFeed(params.id)),
    oembedLink(originOf(matches), paths.legislator(params.id)),
  ]
}

const partyOf = (party: string) => ({
  '@type': 'Organization',
  name: partyName(partyGroup(party)),
})

export default function LegislatorPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LegislatorNotFound />
  // What a user has rated or begun to write belongs to one member, and does not go along to the next.
  return <Legislator key={loaderData.member.id} {...loaderData} />
}

function Legislator(loaded: LoadedLegislator) {
  const { member, ratings, votes, bills, sponsorships, reviews, today } = loaded
  const [params] = useSearchParams()
  const tab = tabOf(params)
  return (
    <div className="column pt-10">
      <LegislatorHeader member={member} ratings={ratings} />
      <div className="mt-8">
        <TabLinks
          label="About this legislator"
          value={tab}
          panelId="panel"
          tabs={[
            { value: 'overview', label: 'Overview', to: paths.legislator(member.id) },
            {
              value: 'reviews',
              label: 'Reviews',
              to: `${paths.legislator(member.id)}?tab=reviews`,
            },
          ]}
        />
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[1fr_20rem]">
        <div
          id="panel"
          role="tabpanel"
          aria-label={tab === 'reviews' ? 'Reviews' : 'Overview'}
          className="min-w-0"
        >
          {tab === 'reviews' && reviews ? (
            <section aria-labelledby="reviews">
              <h2 id="reviews" className="mb-4 text-h2">
                Reviews
              </h2>
              <ReviewThread
                subject={{ kind: 'legislator', id: member.id }}
                initial={reviews}
                empty="Be the first to review this legislator."
                returnPath={`${paths.legislator(member.id)}?tab=reviews`}
              />
            </section>
          ) : (
            <LegislatorOverview
              member={member}
              today={today}
              votes={votes}
              bills={bills}
              sponsorships={sponsorships}
            />
          )}
        </div>
        <LegislatorSidebar member={member} ratings={ratings} today={today} />
      </div>
    </div>
  )
}

function tabOf(search: URLSearchParams) {
  return search.get('tab') === 'reviews' ? 'reviews' : 'overview'
}

function LegislatorNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">Legislator Not Found</h1>
      <p className="mt-4 text-lead text-ink-muted">
        Legislator not found. The legislator you are looking for does not exist.
      </p>
      <LinkButton to={paths.officials()} className="mt-8">
        Browse All Officials
      </LinkButton>
    </div>
  )
}
