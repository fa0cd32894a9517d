import { queryOptions } from '@tanstack/react-query'
import { configuration } from '../configuration.ts'

/** What the operator has switched on for those who are signed in. */
export const operatorSwitches = queryOptions({
  queryKey: ['operator-switches'],
  staleTime: Infinity,
  queryFn: configuration,
})
