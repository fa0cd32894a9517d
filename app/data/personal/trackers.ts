import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { callFunction } from '../call-function.ts'
import { unwrap } from '../unwrap.ts'
import { changeWords } from './change-words.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { followedKey, quietThing } from './followed-things.ts'
import { type Mutation, edit } from './mutate.ts'

/** An issue that a user follows, with its keywords. */
export type Tracker = {
  id: string
  issue_name: string
  description: string | null
  keywords: string[]
  /** Whether the tracker is a search and finds the same actions as the search. */
  is_search: boolean
  /** Whether its user gets no notifications about it. */
  is_quiet: boolean
  branch: string | null
  stage: string | null
}

/** An action of the record that contains a tracker's words. */
export type TrackerMatch = {
  id: string
  title: string
  action_date: string
  is_new: boolean
  /** The first sentence with the tracker's words, and the words to mark. Null if none has them. */
  why: { part: string; passage: string; words: string[] } | null
}

/** A tracker with its matches: their number, the number of new ones since its owner last looked, and the newest. */
export type MatchedTracker = Tracker & {
  last_seen_at: string
  looked_at: string
  matchCount: number
  newCount: number
  newest: TrackerMatch[]
}

/** The most trackers shown. */
const maxTrackers = 200

/** How many matches to read, which is the most that the database gives. */
const matchesEach = 20

const keys = {
  all: (userId: string) => ['trackers', userId] as const,
  list: (userId: string) => ['trackers', userId, 'list'] as const,
  matches: (userId: string) => ['trackers', userId, 'matches'] as const,
  paused: (userId: string) => ['trackers', userId, 'paused'] as const,
}

/** A user's active trackers, newest first. */
export function ownTrackers(userId: string) {
  return trackersThat(userId, keys.list(userId), true)
}

/** Trackers that are paused. They are kept, but find nothing. */
export function pausedTrackers(userId: string) {
  return trackersThat(userId, keys.paused(userId), false)
}

function trackersThat(userId: string, queryKey: readonly string[], isActive: boolean) {
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<Tracker[]> => {
      const client = await browserClient()
      return unwrap(
        await client
          .from('user_trackers')
          .select('id, issue_name, description, keywords, is_search, is_quiet, branch, stage')
          .eq('user_id', userId)
          .eq('is_active', isActive)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(maxTrackers),
      )
    },
  })
}

/** The user's active trackers, newest first, with their matches, in one request. */
export function matchedTrackers(userId: string) {
  return queryOptions({
    queryKey: keys.matches(userId),
    gcTime: Infinity,
    queryFn: async ({ client: cache, queryKey }): Promise<MatchedTracker[]> => {
      const client = await browserClient()
      const found = unwrap(await client.rpc('get_tracker_matches', { matches_each: matchesEach }))
      const before = cache.getQueryData<MatchedTracker[]>(queryKey) ?? []
      return found.map(({ new_count, match_count, newest, ...tracker }) =>
        keepNew(
          {
            ...tracker,
            newCount: new_count,
            matchCount: match_count,
            newest: newest as TrackerMatch[],
          },
          before.find(({ id }) => id === tracker.id),
        ),
      )
    },
  })
}

/**
 * Matches that were new when the user came stay new while this page is open, although they are marked as seen by now.
 */
export function keepNew(
  tracker: MatchedTracker,
  before: MatchedTracker | undefined,
): MatchedTracker {
  if (!before) return tracker
  const knownAsNew = new Set(before.newest.filter(({ is_new }) => is_new).map(({ id }) => id))
  const newest = tracker.newest.map((match) => ({
    ...match,
    is_new: match.is_new || knownAsNew.has(match.id),
  }))
  // If they were not marked as seen, the count includes the same ones again.
  const sameLook = tracker.last_seen_at === before.last_seen_at
  return {
    ...tracker,
    newest,
    last_seen_at: before.last_seen_at,
    newCount: sameLook ? tracker.newCount : before.newCount + tracker.newCount,
  }
}

/** Stores that the user has looked. Later additions to the record are new. */
export const markTrackersSeen: Mutation<{ userId: string; lookedAt: string }> = {
  send: async ({ userId, lookedAt }) => {
    const client = await browserClient()
    unwrap(
      await client
        .from('user_trackers')
        .update({ last_seen_at: lookedAt })
        .match({ user_id: userId, is_active: true })
        .lt('last_seen_at', lookedAt),
    )
  },
  words: {},
}

/** What a user writes and chooses for a tracker, as stored. */
export type TrackerWords = Pick<
  Tracker,
  'issue_name' | 'description' | 'keywords' | 'branch' | 'stage'
>

type OwnTracker = { userId: string; id: string }

/**
 * Creates a tracker that finds the same actions as a search. `id` is the same for every try, so that tries make one
 * tracker.
 */
export const trackSearch: Mutation<OwnTracker & { query: string }, Tracker> = {
  send: async ({ id, query }) =>
    callFunction<Tracker>(await browserClient(), 'moderate-and-create-tracker', {
      id,
      issue_name: query,
      is_search: true,
    }),
  words: { failed: 'Failed to create tracker. Please try again.' },
  invalidates: ({ userId }) => [keys.all(userId)],
}

/** Creates a tracker through the function that moderates it. `id` as above. */
export const createTracker: Mutation<OwnTracker & { words: TrackerWords }, Tracker> = {
  send: async ({ id, words }) =>
    callFunction<Tracker>(await browserClient(), 'moderate-and-create-tracker', { id, ...words }),
  words: { failed: 'Failed to create tracker. Please try again.' },
  invalidates: ({ userId }) => [keys.all(userId)],
}

const wordsColumns = 'issue_name, description, keywords, branch, stage, updated_at'

/** Changes a tracker's words, and reads its matches again. */
export const changeTracker: Mutation<OwnTracker & { words: TrackerWords; from: TrackerWords }> = {
  send: async ({ userId, id, words, from }) => {
    const client = await browserClient()
    await changeWords<TrackerWords & { updated_at: string }, TrackerWords>({
      read: async () =>
        unwrap(
          await client
            .from('user_trackers')
            .select(wordsColumns)
            .match({ id, user_id: userId })
            .single(),
        ),
      write: async (updated_at) =>
        unwrap(
          await client
            .from('user_trackers')
            .update(words)
            .match({ id, user_id: userId, updated_at })
            .select(wordsColumns)
            .maybeSingle(),
        ),
      from,
      wanted: words,
      text: ({ issue_name, description, keywords, branch, stage }) =>
        [issue_name, description, keywords.join(', '), branch, stage].filter(Boolean).join('; '),
    })
  },
  words: {
    failed: 'Failed to save the tracker. Please try again.',
  },
  invalidates: ({ userId }) => [keys.all(userId)],
}

/** Pauses or resumes a tracker. */
export const pauseTracker: Mutation<OwnTracker & { paused: boolean }> = {
  send: async ({ userId, id, paused }) => {
    const client = await browserClient()
    unwrap(
      await client
        .from('user_trackers')
        .update({ is_active: !paused })
        .match({ id, user_id: userId })
        .select('id')
        .single(),
    )
  },
  words: {
    failed: 'Failed to save the tracker. Please try again.',
  },
  invalidates: ({ userId }) => [keys.all(userId)],
}

/** Switches notifications and mail about a tracker off or on. */
export const quietTracker: Mutation<OwnTracker & { quiet: boolean }> = {
  send: ({ userId, id, quiet }) => quietThing.send({ userId, kind: 'tracker', id, quiet }),
  words: { failed: 'Failed to save the tracker. Please try again.' },
  edits: ({ userId, id, quiet }) => [
    edit<Tracker[]>(keys.all(userId), (trackers) =>
      trackers.map((tracker) => (tracker.id === id ? { ...tracker, is_quiet: quiet } : tracker)),
    ),
  ],
  invalidates: ({ userId }) => [followedKey(userId)],
}

export const deleteTracker: Mutation<{ userId: string; id: string }> = {
  send: ({ userId, id }) => deleteOwnRow('user_trackers', { id, user_id: userId }),
  words: {
    failed: 'Failed to delete the tracker. Please try again.',
  },
  // Both shapes have an id, and the edit uses nothing else.
  edits: ({ userId, id }) => [
    edit<Tracker[]>(keys.all(userId), (trackers) =>
      trackers.filter((tracker) => tracker.id !== id),
    ),
  ],
}
