import { QueryClient } from '@tanstack/react-query'
import { DataError } from './data-error.ts'

/**
 * Holds personal data in the browser, and that alone: public data comes with the page.
 * A refusal is final, so only a request that found no server is tried again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && error instanceof DataError && error.code === 'network',
      },
    },
  })
}
