import { lazy, memo, type ReactNode, Suspense } from 'react'
import { data } from 'react-router'
import { PageTerms } from '#app/components/glossary/TermText.tsx'
import { ReviewThread } from '#app/components/review-thread/ReviewThread.tsx'
import {
  type ComingEvents as ComingEventsLoaded,
  loadComingEvents,
} from '#app/components/schedule/load-schedule.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { feedLink, oembedLink, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { isActionId } from '#domain/actions/action-id.ts'
import { findTerms } from '#domain/glossary/glossary.ts'
import type { Route } from './+types/ActionPage'
import type { ActionView } from './action-view.ts'
import { ActionHeading } from './ActionHeading.tsx'
import { ActionSidebar } from './ActionSidebar.tsx'
import { CustomAnalysis } from './CustomAnalysis.tsx'
import { emptySectionStyle, emptyTitleStyle } from './empty-section.ts'
import { actionJsonLd } from './json-ld.ts'
import { loadAction, voteChosen } from './load-action.ts'
import { Opinions } from './Opinions.tsx'
import { Overview } from './Overview.tsx'
import { sectionsOf, SectionTabs } from './SectionTabs.tsx'
import { Sponsors } from './Sponsors.tsx'
import { StageStepper } from './StageStepper.tsx'
import { toView } from './to-view.ts'
import { VotePanel } from './vote/VotePanel.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (!isActionId(params.id)) throw data('Action not found.', { status: 404 })
  const chosen = voteChosen(new URL(request.url).searchParams)
  const client = context.get(publicData)
  const [loaded, coming] = await Promise.all([
    loadAction(client, params.id, chosen),
    loadComingEvents(client, { action: params.id }),
  ])
  if (loaded === null) throw data('Action not found.', { status: 404 })
  const view = toView(loaded, chosen)
  return { ...view, meta: metaOf(view, context.get(site).origin), terms: termsOf(view), coming }
}

/** Made on the server, so that no visitor downloads what makes it. */
function metaOf(action: ActionView, origin: string) {
  return [
    ...pageMeta({
      origin,
      title: [action.number, action.title].filter(Boolean).join(': '),
      description: action.description ?? 'No summary available.',
      path: paths.action(action.id),
      card: paths.actionCard(action.id),
      type: 'article',
      jsonLd: actionJsonLd(action),
    }),
    feedLink('What happened with this action', paths.actionFeed(action.id)),
    oembedLink(origin, paths.action(action.id)),
  ]
}

function termsOf({ status, setback, stages, stageMarks, history, votes }: ActionView) {
  const vote = votes.rollCalls.find(({ id }) => id === votes.selectedId)
  return findTerms([
    status.label,
    setback?.sentence,
    ...stages.map(({ name }) => name),
    ...stageMarks.map(({ label }) => label),
    ...history.map(({ text }) => text),
    vote?.sentence,
  ])
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function ActionPage({ loaderData }: Route.ComponentProps) {
  // What a user has rated or begun to write belongs to one action, and does not go along to the next.
  return (
    <PageTerms value={loaderData.terms}>
      <Action key={loaderData.id} action={loaderData} coming={loaderData.coming} />
    </PageTerms>
  )
}

// Most actions have no event ahead.
const ComingEvents = lazy(async () => ({
  default: (await import('#app/components/schedule/ComingEvents.tsx')).ComingEvents,
}))

type ActionProps = { action: ActionView; coming: ComingEventsLoaded }

/** Rendered again for another record alone: a jump within the page is a navigation too, which React does not interrupt. */
const Action = memo(function Action({ action, coming }: ActionProps) {
  const sections = sectionsOf(action.branch)
  return (
    <div className="column pt-6 pb-20">
      <ActionHeading action={action} />
      {action.stages.length > 0 && (
        <StageStepper
          stages={action.stages}
          stageMarks={action.stageMarks}
          earlierText={action.earlierText}
        />
      )}
      {action.stagesNote && (
        <p className="mt-3 max-w-[68ch] text-sm text-ink-muted">{action.stagesNote}</p>
      )}
      {coming.events?.length !== 0 && (
        <Suspense fallback={null}>
          <ComingEvents coming={coming} className="mt-6" />
        </Suspense>
      )}
      <SectionTabs sections={sections} title={action.number ?? action.title} />
      {/* The sidebar comes first for the keyboard. Small screens show it below the overview. */}
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <ActionSidebar action={action} />
        <PageSection id="overview" title="Overview" hideTitle>
          <Overview action={action} />
        </PageSection>
        <div className="min-w-0 max-lg:order-2">
          {action.branch === 'Legislative' && (
            <>
              <PageSection id="sponsors" title="Sponsors" isEmpty={hasNoSponsors(action)}>
                <Sponsors sponsors={action.sponsors} />
              </PageSection>
              <PageSection id="vote" title="Vote" isEmpty={hasNoVotes(action)}>
                <VotePanel votes={action.votes} action={action} />
              </PageSection>
            </>
          )}
          {action.branch === 'Judicial' && (
            <PageSection id="opinions" title="Court Opinions">
              <Opinions action={action} />
            </PageSection>
          )}
          <CustomAnalysis actionId={action.id} />
          <PageSection id="reviews" title="Reviews" isEmpty={action.reviews.length === 0}>
            <ReviewThread
              subject={{ kind: 'action', id: action.id }}
              initial={action.reviews}
              empty="No reviews yet."
              returnPath={paths.action(action.id)}
            />
          </PageSection>
        </div>
      </div>
    </div>
  )
})

function hasNoSponsors({ sponsors: { lead, others, withdrawn, problem } }: ActionView) {
  return lead.length + others.length + withdrawn.length === 0 && problem === null
}

function hasNoVotes({ votes: { rollCalls, unrecorded, couldNotBeRead } }: ActionView) {
  return rollCalls.length + unrecorded.length === 0 && !couldNotBeRead
}

type PageSectionProps = {
  id: string
  title: string
  hideTitle?: boolean
  /** One line, until there is something to show. */
  isEmpty?: boolean
  children: ReactNode
}

/** A section that a tab leads to: it stops below the sticky headers and takes the focus. */
function PageSection({ id, title, hideTitle, isEmpty, children }: PageSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={`contained min-w-0 outline-none ${isEmpty ? emptySectionStyle : 'pt-9'}`}
    >
      <h2
        id={`${id}-title`}
        className={
          hideTitle
            ? 'sr-only'
            : isEmpty
              ? emptyTitleStyle
              : 'mb-5 border-t-2 border-ink pt-4 text-h2'
        }
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
