/** What a server needs around the services: addresses, ids of requests, bounded bodies, ETags. */
export {
  addressBehind,
  clientAddress,
  isLoopback,
  limitedAddress,
} from './src/auth/client-address.ts'
export { contentHash } from './src/content-hash.ts'
export { namesETag } from './src/names-etag.ts'
export { readBounded } from './src/read-bounded.ts'
export { requestId, withRequestId, withUpgradeId } from './src/request-id.ts'
export { TextResponse } from './src/text-response.ts'
export { tryAgainIn } from './src/try-again-in.ts'
