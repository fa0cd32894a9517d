import { createQueryClient } from './query-client.ts'

/**
 * The personal data of this tab, for `useQuery(options, personalData)`; every key names whose they are. Import it
 * only into what is fetched for somebody who is signed in: a visitor does not need the library.
 */
export const personalData = createQueryClient()
