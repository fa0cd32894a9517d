import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useMutationState,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { withPending } from './mutate.ts'
import { personalData } from './query-client.ts'

/** The user's data with pending changes applied. */
export function useOwnQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery(options, personalData)
  // Renders again whenever a change starts or ends.
  const pending = useMutationState({ filters: { status: 'pending' } }, personalData)
  const data = useMemo(
    () => (query.data === undefined ? undefined : withPending(options.queryKey, query.data)),
    // The key has the same values for as long as it is the same query.
    // oxlint-disable-next-line react/exhaustive-deps
    [query.data, pending, JSON.stringify(options.queryKey)],
  )
  return { ...query, data } as UseQueryResult<Data>
}
