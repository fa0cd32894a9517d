import { z } from 'zod'
import type { PublicData } from '#app/data/public-data.ts'
import { toRatings } from '#app/data/ratings.ts'
import { reviewColumns, reviewsPerPage, toReview } from '#app/data/reviews.ts'
import { unwrap, unwrapPart } from '#app/data/unwrap.ts'
import { today } from '#domain/dates/dates.ts'
import { socialLinks, stateOffices } from './contact.ts'

const termList = z
  .array(
    z.object({
      chamber: z.string(),
      start: z.string(),
      end: z.string(),
      party: z.string().catch(''),
      endsBy: z.string().optional().catch(undefined),
    }),
  )
  .catch([])
const committeeList = z
  .array(
    z.object({
      code: z.string(),
      name: z.string(),
      title: z.string().nullish(),
      parent: z.string().nullish(),
    }),
  )
  .catch([])

const bioguideId = /^[A-Z][0-9]{6}$/
const shown = 8

/**
 * Reads a member, the ratings, the newest votes and sponsored measures, and on its tab the reviews,
 * in queries that run at the same time. Null for a member who is not in the record.
 * @throws DataError if a query fails.
 */
export async function loadLegislator(client: PublicData, id: string, tab: 'overview' | 'reviews') {
  if (!bioguideId.test(id)) return null
  const [member, rating, votes, bills, sponsorships, reviews] = await Promise.all([
    client
      .from('legislators')
      .select(
        'id, bioguide_id, first_name, last_name, full_name, party, state, chamber, district, in_office, leadership_title, caucus, congress_gov_url, website_url, contact_form_url, phone, office_address, social_links, offices, terms, committees',
      )
      .eq('id', id)
      .maybeSingle(),
    client.rpc('get_legislator_ratings', { legislator_ids: [id] }).maybeSingle(),
    client.rpc('get_member_votes', { member_id: id, page_size: shown }),
    client
      .from('GovernmentActions')
      .select('id, title, bill_number, current_status, introduced_date')
      .eq('sponsor_id', id)
      .order('introduced_date', { ascending: false })
      .order('id')
      .limit(shown),
    client.rpc('get_sponsorship_counts', { member_id: id }),
    tab === 'reviews' ? selectReviews(client, id) : null,
  ])
  const found = unwrap(member)
  if (!found) return null
  const { social_links, offices, ...columns } = found
  return {
    member: {
      ...columns,
      terms: termList.parse(found.terms),
      committees: withSubcommittees(committeeList.parse(found.committees)),
      accounts: socialLinks(social_links),
      offices: stateOffices(offices),
    },
    today: today(),
    // Parts that could not be read are null. The page works without them and says so.
    ratings: ratingsOf(unwrapPart('ratings', rating)),
    votes: unwrapPart('votes', votes) ?? null,
    bills: unwrap(bills),
    sponsorships: unwrapPart('how far sponsored measures went', sponsorships) ?? null,
    reviews: reviews && unwrap(reviews).map(toReview),
  }
}

/** The full committees, each with the seats on its subcommittees. */
function withSubcommittees(seats: z.output<typeof committeeList>) {
  return seats
    .filter(({ parent }) => !parent)
    .map((seat) => ({ ...seat, subcommittees: seats.filter(({ parent }) => parent === seat.code) }))
}

function ratingsOf(row: Parameters<typeof toRatings>[0] | undefined) {
  return row === undefined ? null : toRatings(row)
}

function selectReviews(client: PublicData, id: string) {
  return client
    .from('legislator_comments')
    .select(reviewColumns)
    .eq('legislator_id', id)
    .order('created_at')
    .order('id')
    .limit(reviewsPerPage)
}

export type LoadedLegislator = NonNullable<Awaited<ReturnType<typeof loadLegislator>>>
