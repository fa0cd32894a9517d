import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { callFunction } from '../call-function.ts'
import type { Mutation } from './mutate.ts'

/** What an action says of an issue; "[1]" in the summary is the first of the sources. */
export type CustomAnalysis = {
  summary: string
  sources: { uri: string; title: string }[]
  /** Why the model did not write it, if it was asked and failed. */
  notice?: string
}

/** How strongly an action bears on an issue: so many passages name it, and these the most. */
export type TrackerPassages = {
  tracker_id: string
  passages: number
  of: number
  /** The version of the text that was looked in; null where only the record is there. */
  version: string | null
  best: { uri: string; title: string; words: string }[]
}

/** A little more than the server takes. */
const timeoutMs = 35_000

/** Asks what an action says of an issue, for as long as somebody waits for it. */
export const generateAnalysis: Mutation<
  { userId: string; actionId: string; query: string; signal: AbortSignal },
  CustomAnalysis
> = {
  send: async ({ actionId, query, signal }) =>
    callFunction<CustomAnalysis>(
      await browserClient(),
      'generate-personal-summary',
      { billId: actionId, userQuery: query },
      { signal, timeoutMs },
    ),
  words: {
    failed: 'Failed to generate custom summary.',
    codes: { 'http-401': 'No active session found or session expired. Please log in again.' },
  },
  // Where the text was not read before, it is now.
  invalidates: ({ userId, actionId }) => [trackerPassages(userId, actionId).queryKey],
}

/** How strongly an action bears on each issue a user follows. */
export function trackerPassages(userId: string, actionId: string) {
  return queryOptions({
    // Below the trackers: what changes one of them changes this.
    queryKey: ['trackers', userId, 'passages', actionId] as const,
    queryFn: async ({ signal }): Promise<TrackerPassages[]> =>
      callFunction<TrackerPassages[]>(
        await browserClient(),
        'get-tracker-passages',
        { billId: actionId },
        { signal },
      ),
  })
}
