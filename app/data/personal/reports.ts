import { browserClient } from '../browser-client.ts'
import { dataErrorOf } from '../data-error.ts'
import { reviewSources, type ReviewSubject } from '../read-reviews.ts'
import type { Mutation } from './mutate.ts'

export type ReportReason = 'abuse' | 'spam' | 'other'

/** The target of a report: a review or comment, a public list, or a profile. */
export type Reported =
  | { kind: 'review'; subject: ReviewSubject; id: string }
  | { kind: 'list' | 'profile'; id: string }

/** Reports it to the operators. Reports by three users hide a review until an operator decides. */
export const report: Mutation<{ what: Reported; reason: ReportReason }> = {
  send: async ({ what, reason }) => {
    const client = await browserClient()
    const column =
      what.kind === 'review'
        ? reviewSources[what.subject.kind].reported
        : (`${what.kind}_id` as const)
    const { error } = await client
      .from('comment_reports')
      .insert({ [column as 'comment_id']: what.id, reason })
    // 23505: this user has reported it before, which is fine.
    if (error && error.code !== '23505') throw dataErrorOf(error)
  },
  words: {
    failed: 'Failed to send the report. Please try again.',
  },
}
