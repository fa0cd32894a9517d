/** Whose addresses name what everybody may read. */
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
/** A part that is a name of ours, and not something that a visitor made up. */
const plain = /^[\w.-]{0,40}$/

/**
 * What of a path may stand in the log: all of it where it names something public; of the API the table or function; of
 * any other the first part alone, since the rest may name a reader or be secret, as a feed's address is.
 */
export function loggedPath(path: string): string {
  const parts = path.split('?', 1)[0]!.split('/')
  const first = parts[1] ?? ''
  const kept = publicPlaces.has(first) ? parts.length : services.has(first) ? 4 : 2
  if (!plain.test(first)) return '/…'
  return parts.slice(0, kept).join('/').slice(0, longest)
}
