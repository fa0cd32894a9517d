import { data } from 'react-router'
import type { PublicData } from '#app/data/public-data.ts'
import { type ReviewSubject, readAnswers, readReviewsById } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { isUuid } from '#domain/uuid.ts'
import { readTitle, subjectKind } from './read-title.ts'

export type LoadedComment = {
  subject: ReviewSubject
  /** What it is about, by its name. */
  title: string
  /** With what it answers, and its own answers; oldest first. */
  reviews: Review[]
}

/** A comment with what it answers and its first answers; 404 where there is none that a visitor may read. */
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
