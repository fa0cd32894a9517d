/** The key that the requests of `bench/rest.ts` carry. */
export const publishableKey = 'sb_publishable_benchmark'
