import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import type { Route } from './+types/HomePage'
import { Hero } from './Hero.tsx'
import { homeData } from './home-data.ts'
import { NewestActions } from './NewestActions.tsx'
import { type QuickLinkTab, QuickLinks } from './QuickLinks.tsx'
import { RecordedVotes } from './RecordedVotes.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { tab: tabOf(url.searchParams.get('for')), ...(await homeData(context.get(publicData))) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Rotunda: what your government did, in plain words',
    description:
      'Bills, orders and decisions of the U.S. federal government: what each does, who was behind it, and how each member voted. Free and non-partisan.',
    path: paths.home(),
    jsonLd: { '@type': 'WebSite', name: 'Rotunda' },
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <QuickLinks tab={loaderData.tab} />
      <NewestActions newest={loaderData.newest} coverage={loaderData.coverage} />
      <RecordedVotes votes={loaderData.votes} />
    </>
  )
}

/** Anything else is the first tab. */
function tabOf(value: string | null): QuickLinkTab {
  return value === 'officials' || value === 'local' ? value : 'federal'
}
