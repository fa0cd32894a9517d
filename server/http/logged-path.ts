/** First parts of addresses that name public things. */
const publicPlaces = new Set([
  'action',
  'assets',
  'committee',
  'legislator',
  'portraits',
  'state',
  'subjects',
  'vote',
])
const services = new Set(['auth', 'functions', 'realtime', 'rest'])
const longest = 120
/** A name of ours, not something that a visitor made up. */
const plain = /^[\w.-]{0,40}$/

/**
 * The part of a path that the log may contain: the whole path of a public page, the table or function of the API, and
 * otherwise only the first part. The rest may name a reader or be secret, as a feed's address is.
 */
export function loggedPath(path: string): string {
  const parts = path.split('?', 1)[0]!.split('/')
  const first = parts[1] ?? ''
  const kept = publicPlaces.has(first) ? parts.length : services.has(first) ? 4 : 2
  if (!plain.test(first)) return '/…'
  return parts.slice(0, kept).join('/').slice(0, longest)
}
