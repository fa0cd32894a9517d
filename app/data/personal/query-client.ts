import { QueryCache, QueryClient } from '@tanstack/react-query'
import { clientConnected } from '../browser-client.ts'

/**
 * The personal data of this tab; every key names whose they are. This folder is loaded with a session only: a visitor
 * fetches neither it nor the query library.
 */
export const personalData = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [what] }) =>
      console.warn(`Could not be read: ${String(what)}.`, error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection a query fails at once, instead of loading for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A window that is looked at again stays as it was left.
      refetchOnWindowFocus: false,
      // The client tries again by itself what found no server; a refusal is final.
      retry: false,
    },
    // A click without a connection fails now, rather than be done at some later time.
    mutations: { networkMode: 'always', retry: false },
  },
})

// No provider of the library does it: without it nobody listens for whether there is a connection.
personalData.mount()

/** What could not be read while the session could not be renewed. */
void clientConnected.then(({ auth }) =>
  auth.onAuthStateChange((event) => {
    if (event === 'TOKEN_REFRESHED')
      void personalData.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      })
  }),
)
