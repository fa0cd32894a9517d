import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import type { Mutation } from './mutate.ts'

/** What waits for an operator. */
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
/** What was decided. */
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

/** Whether somebody is an operator: the database says so. */
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

/** What waits, hidden ones first; read again every half minute, since others decide as well. */
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
  failed: 'The decision could not be stored. Please try again.',
}

/** Decides about something that was reported; all but `kept` needs a reason, which its author sees. */
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

/** Answers an appeal; its author sees the answer. */
export const answerAppeal: Mutation<{ id: string; granted: boolean; answer: string }> = {
  send: async ({ id, granted, answer }) => {
    const client = await browserClient()
    unwrap(await client.rpc('answer_appeal', { id, granted, answer }))
  },
  words,
  invalidates: () => [keys.all],
}

/** Takes a decision back, if nothing was decided about the same thing since. */
export const undoDecision: Mutation<{ id: number }> = {
  send: async ({ id }) => {
    const client = await browserClient()
    unwrap(await client.rpc('undo_decision', { id }))
  },
  words,
  invalidates: () => [keys.all],
}
