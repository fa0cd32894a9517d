import { Link } from 'react-router'
import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import { PageTerms } from '#app/components/glossary/TermText.tsx'
import { CoverageList } from '#app/components/coverage/CoverageList.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { longDate } from '#domain/dates/dates.ts'
import { lineOfFacts } from '#domain/language/line-of-facts.ts'
import { truncate } from '#domain/language/truncate.ts'
import { findTerms } from '#domain/glossary/glossary.ts'
import { limits } from '#domain/limits.ts'
import { voteSentence } from '#domain/votes/vote-sentence.ts'
import type { Route } from './+types/HomePage'
import { Hero } from './Hero.tsx'
import { homeData, type HomeData } from './home-data.ts'
import { QuickLinks, type QuickLinkTab } from './QuickLinks.tsx'
import { RecordedVotes } from './RecordedVotes.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await homeData(context.get(publicData))
  const votes = loaded.votes.map((vote) => ({ ...vote, sentence: voteSentence(vote) }))
  return {
    tab: tabOf(url.searchParams.get('for')),
    ...loaded,
    votes,
    terms: findTerms(votes.map(({ sentence }) => sentence)),
  }
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
      <PageTerms value={loaderData.terms}>
        <RecordedVotes votes={loaderData.votes} />
      </PageTerms>
    </>
  )
}

/** Anything else is the first tab. */
function tabOf(value: string | null): QuickLinkTab {
  return value === 'officials' || value === 'local' ? value : 'federal'
}

function NewestActions({ newest, coverage }: Pick<HomeData, 'newest' | 'coverage'>) {
  const filled = newest.filter(({ actions }) => actions.length > 0)
  if (filled.length === 0) return null
  return (
    <section aria-labelledby="newest" className="column pt-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="newest" className="text-h2">
          Newest
        </h2>
        <Link to={paths.governmentActions()} className="py-1 text-sm">
          All government actions
        </Link>
      </div>
      <div className="mb-8 text-sm text-ink-muted">
        <CoverageList coverage={coverage} />
      </div>
      <div className="grid grid-cols-1 gap-x-9 gap-y-10 md:grid-cols-3 md:grid-rows-[auto_auto]">
        {filled.map(({ branch, actions: [first, ...earlier] }) => (
          <div
            key={branch}
            className="min-w-0 max-md:[&>article]:h-auto md:row-span-2 md:grid md:grid-cols-1 md:grid-rows-subgrid md:gap-y-0"
          >
            {first && <ActionCard action={first} />}
            <ul className="border-t border-line">
              {earlier.map((action) => (
                <Earlier key={action.id} action={action} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Earlier({ action }: { action: HomeData['newest'][number]['actions'][number] }) {
  return (
    <li className="border-b border-line py-3">
      <Link to={paths.action(action.id)} className="quiet-link font-medium">
        {truncate(headingTitle(action.title), limits.characters.tableTitle)}
      </Link>
      <p className="text-sm text-ink-muted tabular-nums">
        {lineOfFacts([actionNumber(action), longDate(action.action_date)])}
      </p>
    </li>
  )
}
