import { fileNotFound } from '#app/data/file-not-found.ts'
import { type PublicData, publicData } from '#app/data/public-data.ts'
import { documentFiles, documentPath } from '#app/data/documents.ts'
import { site } from '#app/data/site.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { escapeXml, xmlResponse } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import { states } from '#domain/places/states.ts'
import type { Route } from './+types/sitemap-part'

/** One answer of the platform API holds at most 1,000 rows. */
export const addressesPerPart = 1000

type Address = { path: string; changed?: string }

/** /sitemap/{kind}-{number}.xml: up to 1,000 addresses of one kind. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, kind, number] =
    /^(pages|states|actions|legislators|votes|amendments)-([1-9]\d{0,4})$/.exec(params.part) ?? []
  if (!kind) throw fileNotFound('There is no such part of the sitemap.')
  const addresses = await listOf[kind as keyof typeof listOf](
    context.get(publicData),
    Number(number),
  )
  if (addresses.length === 0) throw fileNotFound('There is no such part of the sitemap.')
  const { origin } = context.get(site)
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
      .map((address) => urlOf(origin, address))
      .join('\n')}\n</urlset>`,
  )
}

const listOf = {
  pages: async (_: PublicData, part: number): Promise<Address[]> => (part === 1 ? pages : []),
  states: async (_: PublicData, part: number): Promise<Address[]> =>
    part === 1 ? Object.keys(states).map((code) => ({ path: paths.state(code) })) : [],
  actions: async (client: PublicData, part: number): Promise<Address[]> => {
    const rows = unwrap(
      await client
        .from('GovernmentActions')
        .select('id, updated_at')
        .order('id')
        .range(...rangeOf(part)),
    )
    return rows.map((row) => ({ path: paths.action(row.id), changed: row.updated_at }))
  },
  legislators: async (client: PublicData, part: number): Promise<Address[]> => {
    const rows = unwrap(
      await client
        .from('legislators')
        .select('id, updated_at')
        .order('id')
        .range(...rangeOf(part)),
    )
    return rows.map((row) => ({ path: paths.legislator(row.id), changed: row.updated_at }))
  },
  votes: async (client: PublicData, part: number): Promise<Address[]> => {
    const rows = unwrap(
      await client
        .from('roll_calls')
        .select('id, updated_at')
        .order('id')
        .range(...rangeOf(part)),
    )
    return rows.map((row) => ({ path: paths.vote(row.id), changed: row.updated_at }))
  },
  amendments: async (client: PublicData, part: number): Promise<Address[]> => {
    const rows = unwrap(
      await client
        .from('amendments')
        .select('id, latest_action_date')
        .order('id')
        .range(...rangeOf(part)),
    )
    return rows.map(({ id, latest_action_date: day }) => ({
      path: paths.amendment(id),
      ...(day && { changed: day }),
    }))
  },
}

const pages: Address[] = [
  paths.home(),
  paths.governmentActions(),
  ...['Legislative', 'Executive', 'Judicial'].map((branch) =>
    paths.governmentActions({ branches: [branch] }),
  ),
  paths.officials(),
  paths.votes(),
  paths.calendar(),
  paths.memberComparison(),
  paths.community(),
  paths.subjects(),
  paths.voterInfo(),
  paths.yourMembers(),
  paths.states(),
  paths.committees(),
  paths.about(),
  paths.api(),
  paths.data(),
  paths.dataSchema(),
  paths.method(),
  paths.glossary(),
  paths.scores(),
  paths.corrections(),
  paths.contact(),
  paths.terms(),
  paths.privacy(),
  paths.accessibility(),
  paths.report(),
  ...documentFiles.map(documentPath),
].map((path) => ({ path }))

function rangeOf(part: number): [number, number] {
  const from = (part - 1) * addressesPerPart
  return [from, from + addressesPerPart - 1]
}

function urlOf(origin: string, { path, changed }: Address): string {
  const day = changed ? `<lastmod>${escapeXml(changed.slice(0, 10))}</lastmod>` : ''
  return `<url><loc>${escapeXml(origin + path)}</loc>${day}</url>`
}
