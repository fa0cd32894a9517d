import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { dataErrorOf } from '#app/data/data-error.ts'
import { escapeXml, xmlResponse } from '#app/data/xml.ts'
import type { Route } from './+types/sitemap-index'
import { addressesPerPart } from './sitemap-part.ts'

/** A sitemap index holds at most 50,000 parts (sitemaps.org). */
const maxParts = 50_000

/** /sitemap.xml: the index of the sitemaps. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(publicData)
  const [actions, legislators, votes, amendments] = await Promise.all([
    client.from('GovernmentActions').select('id', { count: 'exact', head: true }),
    client.from('legislators').select('id', { count: 'exact', head: true }),
    client.from('roll_calls').select('id', { count: 'exact', head: true }),
    client.from('amendments').select('id', { count: 'exact', head: true }),
  ])
  const names = [
    'pages-1',
    'states-1',
    ...partsOf('actions', countOf(actions)),
    ...partsOf('legislators', countOf(legislators)),
    ...partsOf('votes', countOf(votes)),
    ...partsOf('amendments', countOf(amendments)),
  ]
  const { origin } = context.get(site)
  const parts = names
    .slice(0, maxParts)
    .map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`)
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>`,
  )
}

type Counted = { count: number | null; error: { code: string; message: string } | null }

function countOf({ count, error }: Counted): number {
  if (error) throw dataErrorOf(error)
  return count ?? 0
}

function partsOf(kind: string, count: number): string[] {
  const parts = Math.ceil(count / addressesPerPart)
  return Array.from({ length: parts }, (_, index) => `${kind}-${index + 1}`)
}
