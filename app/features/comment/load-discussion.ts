import { data } from 'react-router'
import { type ReviewOrder, reviewOrders } from '#app/components/review-thread/review-order.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { readAnswers, readReviewsById, type ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { isActionId } from '#domain/actions/action-id.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { isUuid } from '#domain/uuid.ts'

/** As many threads as public.get_discussion gives at once. */
export const threadsPerPage = 25
/** As many ids as go into the address of one query. */
const idsAtOnce = 100

const isId: Record<ReviewSubject['kind'], (id: string) => boolean> = {
  action: isActionId,
  legislator: (id) => /^[A-Z]\d{6}$/.test(id),
  list: isUuid,
}

type LoadedDiscussion = {
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

/**
 * A page of a discussion in the order of the address. 404 if a visitor may not read its subject.
 */
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
    // Leave out comments that were deleted between the two queries.
    reviews: ids.flatMap((each) => reviews.get(each) ?? []),
  }
}

export type LoadedComment = {
  subject: ReviewSubject
  /** What it is about, by its name. */
  title: string
  /** With what it answers, and its own answers; oldest first. */
  reviews: Review[]
}

/**
 * A comment with the comments it answers and its first answers. 404 if a visitor may not read it.
 */
export async function loadComment(client: PublicData, kind: string, id: string) {
  const known = subjectKind(kind)
  const found = known && isUuid(id) ? await readComment(client, known, id) : null
  return data(found, { status: found ? 200 : 404 })
}

async function readComment(
  client: PublicData,
  kind: ReviewSubject['kind'],
  id: string,
): Promise<LoadedComment | null> {
  const path = unwrap(
    await client.rpc('get_comment_path', { subject_kind: kind, comment_id: id }),
  ) as { id: string; subject_id: string }[]
  const [first] = path
  if (!first) return null
  const subject = { kind, id: first.subject_id }
  const [above, below, title] = await Promise.all([
    readReviewsById(
      client,
      subject,
      path.map((each) => each.id),
    ),
    readAnswers(client, subject, id),
    readTitle(client, subject),
  ])
  return title === null ? null : { subject, title, reviews: [...above, ...below] }
}

const kinds = ['action', 'legislator', 'list'] as const

/** The subject that an address names by `kind`. Undefined if there is none of that name. */
function subjectKind(kind: string): ReviewSubject['kind'] | undefined {
  return kinds.find((one) => one === kind)
}

/** The name of the subject. Null if there is none that a visitor may see. @throws DataError */
async function readTitle(client: PublicData, { kind, id }: ReviewSubject): Promise<string | null> {
  if (kind === 'legislator') {
    const row = unwrap(
      await client.from('legislators').select('full_name').eq('id', id).maybeSingle(),
    )
    return row?.full_name ?? null
  }
  if (kind === 'list') {
    const row = unwrap(
      await client.from('community_lists_with_profiles').select('name').eq('id', id).maybeSingle(),
    )
    return row?.name ?? null
  }
  const row = unwrap(
    await client.from('GovernmentActions').select('title').eq('id', id).maybeSingle(),
  )
  return row && headingTitle(row.title)
}
