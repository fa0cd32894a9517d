import { data } from 'react-router'
import { type ReviewOrder, reviewOrders } from '#app/components/review-thread/review-order.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { type ReviewSubject, readReviewsById } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { isActionId } from '#domain/actions/action-id.ts'
import { isUuid } from '#domain/uuid.ts'
import { readTitle, subjectKind } from './read-title.ts'

/** As many threads as public.get_discussion gives at once. */
export const threadsPerPage = 25
/** As many ids as go into the address of one query. */
const idsAtOnce = 100

const isId: Record<ReviewSubject['kind'], (id: string) => boolean> = {
  action: isActionId,
  legislator: (id) => /^[A-Z]\d{6}$/.test(id),
  list: isUuid,
}

export type LoadedDiscussion = {
  subject: ReviewSubject
  /** What it is about, by its name. */
  title: string
  order: ReviewOrder
  page: number
  /** How many threads there are in all. */
  total: number
  /** In the order of their threads; answers below what they answer, oldest first. */
  reviews: Review[]
}

/** A page of a discussion in the order an address asks for; 404 where there is nothing that a visitor may read about. */
export async function loadDiscussion(
  client: PublicData,
  { kind, id }: { kind: string; id: string },
  params: URLSearchParams,
) {
  const known = subjectKind(kind)
  const found = known ? await readDiscussion(client, { kind: known, id }, params) : null
  return data(found, { status: found ? 200 : 404 })
}

async function readDiscussion(
  client: PublicData,
  subject: ReviewSubject,
  params: URLSearchParams,
): Promise<LoadedDiscussion | null> {
  const wanted = params.get('order') ?? ''
  const order = Object.hasOwn(reviewOrders, wanted) ? (wanted as ReviewOrder) : 'oldest'
  const number = params.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1
  // An id of another shape is of nothing, and may be an error of the database.
  if (!isId[subject.kind](subject.id)) return null
  const [title, found] = await Promise.all([
    readTitle(client, subject),
    client.rpc('get_discussion', {
      subject_kind: subject.kind,
      subject_id: subject.id,
      sort_by: order,
      page_num: page,
    }),
  ])
  if (title === null) return null
  const rows = unwrap(found)
  const ids = rows.map((row) => row.id)
  const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
    readReviewsById(client, subject, ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce)),
  )
  const reviews = new Map((await Promise.all(parts)).flat().map((review) => [review.id, review]))
  return {
    subject,
    title,
    order,
    page,
    total: rows[0]?.total_threads ?? 0,
    // What was deleted between the two queries is left out.
    reviews: ids.flatMap((each) => reviews.get(each) ?? []),
  }
}
