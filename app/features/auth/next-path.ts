/** Pages that would only redirect a signed-in user again. */
const signInPages = new Set(['/login', '/signup', '/reset-password'])

/**
 * Where to go after signing in: what an address asked for with `next`, if that is a path of this site, else home.
 * Anyone can write a link to /login, so nothing else may be followed: read as a browser reads it, by which
 * `//example.org`, `/\example.org` and `/.//example.org` name another host.
 */
export function nextPath(requested: string | null): string {
  const site = 'https://site.invalid'
  if (!requested?.startsWith('/') || !URL.canParse(requested, site)) return '/'
  const { origin, pathname, search, hash } = new URL(requested, site)
  if (origin !== site || pathname.startsWith('//') || signInPages.has(pathname)) return '/'
  return pathname + search + hash
}
