import {
  type MutationOptions,
  type QueryKey,
  type UseMutationResult,
  partialMatchKey,
  useMutation,
} from '@tanstack/react-query'
import { type Failure, type FailureWords, failureOf } from '../failure.ts'
import { notices } from '../notices.ts'
import { personalData } from './query-client.ts'

/** How the cache looks with a change. Applying it twice has to give the same as applying it once. */
export type CacheEdit = { key: QueryKey; apply: (data: unknown) => unknown }

/** A change of what the reader owns, as each module of this folder describes its own. */
export type Mutation<Input, Output = void> = {
  /** Sends it under the reader's own token. */
  send: (input: Input) => Promise<Output>
  /** What is said where it fails. */
  words: FailureWords | ((input: Input) => FailureWords)
  /** What is shown at once, while it is on its way. Where it fails, that is over; where it goes well, it stays. */
  edits?: (input: Input) => CacheEdit[]
  /** What is read again afterwards, however it ended. */
  invalidates?: (input: Input) => QueryKey[]
}

/**
 * Where a failure is shown: `notice` at the foot of the window, with an offer to try again; `inline` by whoever asked,
 * from the rejection or the result of the hook.
 */
export type FailureDisplay = 'notice' | 'inline'

/** An edit of what a query (or, by the beginning of their keys, several) has in the cache. */
export function edit<Data>(key: QueryKey, apply: (data: Data) => Data): CacheEdit {
  return { key, apply: (data) => apply(data as Data) }
}

/** Changes something; all changes of personal data come this way. @throws Failure, in words for the reader */
export function mutate<Input, Output>(
  mutation: Mutation<Input, Output>,
  input: Input,
  failureDisplay: FailureDisplay = 'notice',
): Promise<Output> {
  return personalData
    .getMutationCache()
    .build(personalData, optionsOf(mutation, failureDisplay))
    .execute(input)
}

/** The same for a component, with how it stands. `mutate` of the result never rejects. */
export function useMutate<Input, Output>(
  mutation: Mutation<Input, Output>,
  failureDisplay: FailureDisplay = 'notice',
): UseMutationResult<Output, Failure, Input> {
  return useMutation(optionsOf(mutation, failureDisplay), personalData)
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
  failureDisplay: FailureDisplay,
): MutationOptions<Output, Failure, Input> {
  const { send, words, edits, invalidates } = mutation
  return {
    meta: { [editsKey]: edits },
    mutationFn: async (input) => {
      try {
        return await send(input)
      } catch (error) {
        throw failureOf(error, typeof words === 'function' ? words(input) : words)
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
      if (failureDisplay === 'notice')
        notices.add({
          tone: 'error',
          text: failure.message,
          action: {
            label: 'Try again',
            run: () => void mutate(mutation, input).catch(() => undefined),
          },
        })
    },
    // Not waited for: whether it went well is known by now.
    onSettled: (_output, _failure, input) => {
      for (const { key } of edits?.(input) ?? []) refetchWhatIsFetching(key)
      for (const queryKey of invalidates?.(input) ?? [])
        void personalData.invalidateQueries({ queryKey })
    },
  }
}

/** An answer that was asked for before the change may not know of it. */
function refetchWhatIsFetching(queryKey: QueryKey) {
  void personalData.refetchQueries({ queryKey, fetchStatus: 'fetching' })
}

function editsOf({ meta }: { meta?: Record<string, unknown> | undefined }) {
  return meta?.[editsKey] as ((input: unknown) => CacheEdit[]) | undefined
}
