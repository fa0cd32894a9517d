import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import type { Route } from './+types/json-route'
import { readCitations, resolveCitations } from './resolve-citations.ts'

/** /cite.json: what citations lead to, for programs. /cite answers the same if they accept JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { citations, leftOut } = readCitations(url.searchParams)
  const answers = await resolveCitations(context.get(publicData), citations)
  const { origin } = context.get(site)
  return Response.json({
    citations: answers.map(({ pages, ...answer }) => ({
      ...answer,
      pages: pages.map(({ path, ...page }) => ({ ...page, url: origin + path })),
    })),
    left_out: leftOut,
  })
}
