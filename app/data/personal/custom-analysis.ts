import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { callFunction } from '../call-function.ts'
import type { Mutation } from './mutate.ts'

/** The parts of an action about an issue. "[1]" in the summary is the first of the sources. */
export type CustomAnalysis = {
  summary: string
  sources: { uri: string; title: string }[]
  /** Why the model did not write it, if it failed. */
  notice?: string
}

/** How strongly an action bears on an issue: the number of passages that name it, and those that name it most. */
export type TrackerPassages = {
  tracker_id: string
  passages: number
  of: number
  /** The version of the searched text, or null if only the record was searched. */
  version: string | null
  best: { uri: string; title: string; words: string }[]
}

/** A little more than the server takes. */
const timeoutMs = 35_000

/** Asks what an action says about an issue, until the user cancels. */
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
  // The request may have made the server read the text for the first time.
  invalidates: ({ userId, actionId }) => [trackerPassages(userId, actionId).queryKey],
}

/** How strongly an action bears on each issue a user follows. */
export function trackerPassages(userId: string, actionId: string) {
  return queryOptions({
    // The key starts with the trackers' key, so that changes of a tracker apply here too.
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
