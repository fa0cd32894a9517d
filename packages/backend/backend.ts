/** Accounts and the live service with keys of their own, in one call. */
export { openBackend, type Backend } from './src/backend.ts'
