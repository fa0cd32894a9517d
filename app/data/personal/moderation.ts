import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import type { Mutation } from './mutate.ts'

/** Reports and appeals that wait for an operator. */
export type Waiting = {
  kind: 'comment' | 'list' | 'profile' | 'appeal'
  id: string
  subject_kind: 'action' | 'legislator' | 'list' | 'profile'
  subject_id: string
  author: string | null
  written_at: string
  hidden: boolean
  reports: number
  reasons: string
  content: string
  waiting_since: string
}
/** A past decision. */
export type Decided = {
  id: number
  decided_at: string
  decision: string
  rule: string
  subject: string
  operator: string | null
  author: string | null
  reason: string | null
  can_undo: boolean
}

const keys = {
  all: ['moderation'] as const,
  queue: (userId: string) => ['moderation', userId, 'queue'] as const,
  log: (userId: string) => ['moderation', userId, 'log'] as const,
  role: (userId: string) => ['is-operator', userId] as const,
}

/** Whether the user is an operator, from the database. */
export function isOperator(userId: string) {
  return queryOptions({
    queryKey: keys.role(userId),
    enabled: userId !== '',
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<boolean> => {
      const client = await browserClient()
      const rows = unwrap(
        await client.from('operators').select('user_id').eq('user_id', userId).limit(1),
      )
      return rows.length > 0
    },
  })
}

/** The waiting cases, hidden ones first. Reads them again every 30 seconds, since other operators decide too. */
export function moderationQueue(userId: string) {
  return queryOptions({
    queryKey: keys.queue(userId),
    staleTime: 0,
    refetchInterval: 30_000,
    queryFn: async (): Promise<Waiting[]> => {
      const client = await browserClient()
      return unwrap(await client.rpc('get_moderation_queue')) as Waiting[]
    },
  })
}

export function moderationLog(userId: string) {
  return queryOptions({
    queryKey: keys.log(userId),
    staleTime: 0,
    queryFn: async (): Promise<Decided[]> => {
      const client = await browserClient()
      return unwrap(await client.rpc('get_moderation_log')) as Decided[]
    },
  })
}

const words = {
  failed: 'We couldn’t save the decision. Please try again.',
}

/** Decides a report. Every decision except `kept` needs a reason, which the author sees. */
export const decideReport: Mutation<{
  kind: Exclude<Waiting['kind'], 'appeal'>
  id: string
  decision: 'kept' | 'removed' | 'unpublished' | 'banned'
  reason: string
}> = {
  send: async (input) => {
    const client = await browserClient()
    unwrap(await client.rpc('decide_report', input))
  },
  words,
  invalidates: () => [keys.all],
}

/** Answers an appeal. The author sees the answer. */
export const answerAppeal: Mutation<{ id: string; granted: boolean; answer: string }> = {
  send: async ({ id, granted, answer }) => {
    const client = await browserClient()
    unwrap(await client.rpc('answer_appeal', { id, granted, answer }))
  },
  words,
  invalidates: () => [keys.all],
}

/** Undoes a decision, if there was no later one about the same thing. */
export const undoDecision: Mutation<{ id: number }> = {
  send: async ({ id }) => {
    const client = await browserClient()
    unwrap(await client.rpc('undo_decision', { id }))
  },
  words,
  invalidates: () => [keys.all],
}
