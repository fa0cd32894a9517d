import { QueryCache, QueryClient } from '@tanstack/react-query'
import { clientConnected } from '../browser-client.ts'

/**
 * The personal data of this tab. Every key names its user. This folder is loaded only with a session, so visitors
 * download neither it nor the query library.
 */
export const personalData = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey: [what] }) =>
      console.warn(`Could not be read: ${String(what)}.`, error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection a query fails at once, and does not load forever.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A window that gets the focus again stays as it was.
      refetchOnWindowFocus: false,
      // The client itself retries if it found no server. A refusal is final.
      retry: false,
    },
    // Without a connection a click fails now, and does not take effect later.
    mutations: { networkMode: 'always', retry: false },
  },
})

// The library's provider would do this. Without it there is no listener for the connection.
personalData.mount()

/** Reads again what failed while the session could not be renewed. */
void clientConnected.then(({ auth }) =>
  auth.onAuthStateChange((event) => {
    if (event === 'TOKEN_REFRESHED')
      void personalData.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      })
  }),
)
