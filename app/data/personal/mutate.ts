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

/** A change of cached data. Applying it twice must give the same result as once. */
export type CacheEdit = { key: QueryKey; apply: (data: unknown) => unknown }

/** A change of the user's data. Each module of this folder describes its own. */
export type Mutation<Input, Output = void> = {
  /** Sends the change with the user's token. */
  send: (input: Input) => Promise<Output>
  /** The messages for failures. */
  words: FailureWords | ((input: Input) => FailureWords)
  /**
   * Changes to show while the request is pending. After a success they stay, and after a failure the old data is read
   * again.
   */
  edits?: (input: Input) => CacheEdit[]
  /** Changes with the same name are sent one at a time, since each builds on the one before. */
  inTurns?: string
  /** The queries to read again afterwards, after success and failure. */
  invalidates?: (input: Input) => QueryKey[]
}

/**
 * Where to show a failure. `toast` is at the foot of the window with a retry button. `inline` leaves it to the caller,
 * through the rejection or the hook's result. `nowhere` is for changes that the user did not request.
 */
export type FailureDisplay = 'toast' | 'inline' | 'nowhere'

/** An edit of cached data, of one query or of all whose keys have the same beginning. */
export function edit<Data>(key: QueryKey, apply: (data: Data) => Data): CacheEdit {
  return { key, apply: (data) => apply(data as Data) }
}

/**
 * Makes a change. All changes of personal data go through here.
 * @throws Failure in words for the user
 */
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
 * The same for a component, with the request's state. Its `mutate` never rejects. If the component has gone, the
 * failure is a toast.
 */
export function useMutate<Input, Output>(
  mutation: Mutation<Input, Output>,
  failureDisplay: FailureDisplay = 'toast',
): UseMutationResult<Output, Failure, Input> {
  const isMounted = useIsMounted()
  const display = () => (failureDisplay === 'inline' && !isMounted() ? 'toast' : failureDisplay)
  return useMutation(optionsOf(mutation, display), personalData)
}

/** Applies the edits of all pending changes to a query's data. */
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
            // The first caller does not hear of a retry, so the page reads everything again.
            run: () =>
              void mutate(mutation, input)
                .then(() => personalData.invalidateQueries())
                .catch(() => undefined),
          },
        })
    },
    // Not awaited, because the result is known by now.
    onSettled: (_output, failure, input) => {
      const edited = edits?.(input).map(({ key }) => key) ?? []
      for (const key of edited) refetchWhatIsFetching(key)
      for (const queryKey of [...(invalidates?.(input) ?? []), ...(failure ? edited : [])])
        void personalData.invalidateQueries({ queryKey })
    },
  }
}

/**
 * PostgreSQL's code for a forbidden change, and PostgREST's if no row matched. The row may be gone or belong to another
 * user, or the session may be over.
 */
const refusals = new Set(['42501', 'PGRST116'])

/** Milliseconds that a failure waits to find out whether the change was made anyway. */
const lookMs = 2000

/**
 * Whether a change was made although no answer came. It reads the data again, and the change was made if the edits
 * would not alter it. False if no page shows the data, or if the check fails.
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

/** An answer requested before the change may not include it. */
function refetchWhatIsFetching(queryKey: QueryKey) {
  const fetching = { queryKey, fetchStatus: 'fetching' } as const
  // A refetch does not cancel the first fetch of a query without data.
  for (const query of personalData.getQueryCache().findAll({ ...fetching, type: 'active' }))
    void query.cancel({ silent: true })
  void personalData.refetchQueries(fetching)
}

function editsOf({ meta }: { meta?: Record<string, unknown> | undefined }) {
  return meta?.[editsKey] as ((input: unknown) => CacheEdit[]) | undefined
}
