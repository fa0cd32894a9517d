import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { dataErrorOf } from '../data-error.ts'
import { reviewSources, type ReviewSubject } from '../read-reviews.ts'
import { unwrap } from '../unwrap.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { edit, type Mutation } from './mutate.ts'

const keyOf = (userId: string, { kind, id }: ReviewSubject) =>
  ['helpful-marks', userId, kind, id] as const

/** The ids of a subject's reviews that the user marked as helpful, in one request. At most 1,000. */
export function helpfulMarks(userId: string, subject: ReviewSubject) {
  const { table, column, reported } = reviewSources[subject.kind]
  return queryOptions({
    queryKey: keyOf(userId, subject),
    queryFn: async (): Promise<string[]> => {
      const client = await browserClient()
      const rows = unwrap(
        await client
          .from('helpful_marks')
          // The types know one table at a time.
          .select(`id:${reported as 'comment_id'}, ${table as 'comments'}!inner(id)`)
          .eq('user_id', userId)
          .eq(`${table as 'comments'}.${column as 'action_id'}`, subject.id)
          .limit(1000),
      )
      return rows.flatMap(({ id }) => id ?? [])
    },
  })
}

type Marking = { userId: string; subject: ReviewSubject; id: string; helpful: boolean }

/** Marks a review as helpful, or takes the mark back. */
export const markHelpful: Mutation<Marking> = {
  send: async ({ userId, subject, id, helpful }) => {
    const { reported } = reviewSources[subject.kind]
    if (!helpful) return deleteOwnRow('helpful_marks', { user_id: userId, [reported]: id })
    const client = await browserClient()
    const { error } = await client.from('helpful_marks').insert({ [reported as 'comment_id']: id })
    // 23505: the user marked it in another tab already, which is fine.
    if (error && error.code !== '23505') throw dataErrorOf(error)
  },
  words: {
    failed: 'We couldn’t save your mark. Please try again.',
    codes: { '42501': 'You can’t mark this. It may be gone.' },
  },
  edits: ({ userId, subject, id, helpful }) => [
    edit<string[]>(keyOf(userId, subject), (ids) => {
      const others = ids.filter((one) => one !== id)
      return helpful ? [...others, id] : others
    }),
  ],
}
