import { site } from '#app/data/site.ts'
import type { Route } from './+types/robots'

/** Keeps search engines from personal pages and from endless ones. */
const disallowed = [
  '/profile',
  '/reset-password',
  '/auth/',
  '/rest/',
  '/functions/',
  '/realtime/',
  '/embed/',
  '/embed-code/',
  '/mail/',
]

/** /robots.txt (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(site).origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
