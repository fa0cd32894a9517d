import type { ReviewSubject } from '#app/data/read-reviews.ts'
import { paths } from '#app/paths.ts'

/** The page of the subject of a comment. */
export function subjectPath({ kind, id }: ReviewSubject): string {
  if (kind === 'action') return paths.action(id)
  return kind === 'legislator' ? paths.legislator(id) : paths.communityList(id)
}

/** Where it is written: the place on that page at which users take part. */
export function threadPath(subject: ReviewSubject): string {
  const { kind, id } = subject
  if (kind === 'list') return paths.communityList(id, { tab: 'discussion' })
  return `${subjectPath(subject)}${kind === 'legislator' ? '?tab=reviews' : '#reviews'}`
}
