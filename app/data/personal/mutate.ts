import {
  type MutationOptions,
  type QueryKey,
  type UseMutationResult,
  hashKey,
  onlineManager,
  partialMatchKey,
  useMutation,
} from '@tanstack/react-query'
import { useIsMounted } from './use-is-mounted.ts'
import { Failure, type FailureWords, failureOf, mayHaveArrived, noSession } from '../failure.ts'
import { endedSession } from '../ended-session.ts'
import { toasts } from '../toasts.ts'
import { personalData } from './query-client.ts'
import { isSessionOver } from './session-over.ts'

/** How the cache looks with a change. Applying it twice has to give the same as applying it once. */
export type CacheEdit = { key: QueryKey; apply: (data: unknown) => unknown }

/** A change of what the user owns, as each module of this folder describes its own. */
export type Mutation<Input, Output = void> = {
  /** Sends it under the user's own token. */
  send: (input: Input) => Promise<Output>
  /** What is said where it fails. */
  words: FailureWords | ((input: Input) => FailureWords)
  /**
   * What is shown at once, while it is on its way. Where it goes well, it stays; where it fails, that is over, and what
   * it was is read again.
   */
  edits?: (input: Input) => CacheEdit[]
  /** Changes with the same name are sent one after the other, since each begins from what the one before left. */
  inTurns?: string
  /** What is read again afterwards, however it ended. */
  invalidates?: (input: Input) => QueryKey[]
}

/**
 * Where a failure is shown: `toast` at the foot of the window, with an offer to try again; `inline` by whoever asked,
 * from the rejection or the result of the hook; `nowhere` what the user did not ask for.
 */
export type FailureDisplay = 'toast' | 'inline' | 'nowhere'

/** An edit of what a query (or, by the beginning of their keys, several) has in the cache. */
export function edit<Data>(key: QueryKey, apply: (data: Data) => Data): CacheEdit {
  return { key, apply: (data) => apply(data as Data) }
}

/** Changes something; all changes of personal data come this way. @throws Failure, in words for the user */
export function mutate<Input, Output>(
  mutation: Mutation<Input, Output>,
  input: Input,
  failureDisplay: FailureDisplay | (() => FailureDisplay) = 'toast',
): Promise<Output> {
  return personalData
    .getMutationCache()
    .build(personalData, optionsOf(mutation, failureDisplay))
    .execute(input)
}

/**
 * The same for a component, with how it stands. `mutate` of the result never rejects. What was to be shown by a
 * component that is gone by then is a toast.
 */
export function useMutate<Input, Output>(
  mutation: Mutation<Input, Output>,
  failureDisplay: FailureDisplay = 'toast',
): UseMutationResult<Output, Failure, Input> {
  const isMounted = useIsMounted()
  const display = () => (failureDisplay === 'inline' && !isMounted() ? 'toast' : failureDisplay)
  return useMutation(optionsOf(mutation, display), personalData)
}

/** What the edits of all changes that are on their way make of the data of a query. */
export function withPending<Data>(key: QueryKey, data: Data): Data {
  const pending = personalData.getMutationCache().findAll({ status: 'pending' })
  return pending
    .flatMap(({ options, state }) => editsOf(options)?.(state.variables) ?? [])
    .filter((change) => partialMatchKey(key, change.key))
    .reduce<unknown>((before, change) => change.apply(before), data) as Data
}

const editsKey = 'edits'

function optionsOf<Input, Output>(
  mutation: Mutation<Input, Output>,
  failureDisplay: FailureDisplay | (() => FailureDisplay),
): MutationOptions<Output, Failure, Input> {
  const { send, words, edits, inTurns, invalidates } = mutation
  return {
    meta: { [editsKey]: edits },
    ...(inTurns !== undefined && { scope: { id: inTurns } }),
    mutationFn: async (input) => {
      try {
        return await send(input)
      } catch (error) {
        let failure = failureOf(error, typeof words === 'function' ? words(input) : words)
        if (mayHaveArrived(failure.code) && (await isDone(edits?.(input) ?? [])))
          return undefined as Output
        if (refusals.has(failure.code) && (await isSessionOver()))
          failure = new Failure(noSession, failure.code, error)
        if (failure.message === noSession) endedSession.tell()
        throw failure
      }
    },
    onSuccess: (_output, input) => {
      for (const { key, apply } of edits?.(input) ?? [])
        personalData.setQueriesData({ queryKey: key }, (data) =>
          data === undefined ? undefined : apply(data),
        )
    },
    onError: (failure, input) => {
      console.warn(failure.message, failure.cause)
      const display = typeof failureDisplay === 'function' ? failureDisplay() : failureDisplay
      if (display === 'toast')
        toasts.add({
          tone: 'error',
          text: failure.message,
          action: {
            label: 'Try again',
            // Whoever asked first does not hear of it: the page shows what is there now.
            run: () =>
              void mutate(mutation, input)
                .then(() => personalData.invalidateQueries())
                .catch(() => undefined),
          },
        })
    },
    // Not waited for: whether it went well is known by now.
    onSettled: (_output, failure, input) => {
      const edited = edits?.(input).map(({ key }) => key) ?? []
      for (const key of edited) refetchWhatIsFetching(key)
      for (const queryKey of [...(invalidates?.(input) ?? []), ...(failure ? edited : [])])
        void personalData.invalidateQueries({ queryKey })
    },
  }
}

/**
 * PostgreSQL's code for what one may not do, and PostgREST's for no row that one may change: it may be gone, or somebody
 * else's, or the session is over.
 */
const refusals = new Set(['42501', 'PGRST116'])

/** Milliseconds for which a failure waits to hear whether the change was made all the same. */
const lookMs = 2000

/**
 * Whether a change was made although no answer told so: what would show it is read again, and has nothing left to edit.
 * False where nothing of it is shown, and where that cannot be found out.
 */
async function isDone(edits: CacheEdit[]): Promise<boolean> {
  if (!onlineManager.isOnline()) return false
  const looks = edits.flatMap(({ key, apply }) => {
    const isIn = (data: unknown) => hashKey([apply(data)]) === hashKey([data])
    return personalData
      .getQueryCache()
      .findAll({ queryKey: key, type: 'active' })
      .filter(({ state }) => state.data !== undefined && !isIn(state.data))
      .map((query) => async () => isIn(await query.fetch(undefined, { cancelRefetch: true })))
  })
  if (looks.length === 0) return false
  const looked = Promise.all(looks.map((look) => look()))
  const { promise: late, resolve } = Promise.withResolvers<boolean[]>()
  setTimeout(resolve, lookMs, [false])
  return (await Promise.race([looked, late]).catch(() => [false])).every(Boolean)
}

/** An answer that was asked for before the change may not know of it. */
function refetchWhatIsFetching(queryKey: QueryKey) {
  const fetching = { queryKey, fetchStatus: 'fetching' } as const
  // To refetch ends no fetch of what was never there.
  for (const query of personalData.getQueryCache().findAll({ ...fetching, type: 'active' }))
    void query.cancel({ silent: true })
  void personalData.refetchQueries(fetching)
}

function editsOf({ meta }: { meta?: Record<string, unknown> | undefined }) {
  return meta?.[editsKey] as ((input: unknown) => CacheEdit[]) | undefined
}
