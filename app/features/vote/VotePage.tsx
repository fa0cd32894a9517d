import { type ReactNode, memo, useMemo } from 'react'
import { data, Link, useRouteLoaderData } from 'react-router'
import { frameCode, frameHeights } from '#app/components/embed/frame-code.ts'
import { FrameCode } from '#app/components/embed/FrameCode.tsx'
import { AmendmentsOfVote } from '#app/components/amendment/AmendmentsOfVote.tsx'
import { PageTerms, TermText } from '#app/components/glossary/TermText.tsx'
import { fromMemberLines, toMemberLines } from '#app/components/vote/member-lines.ts'
import { publicData } from '#app/data/public-data.ts'
import { oembedLink, originOf, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { findTerms } from '#domain/glossary/glossary.ts'
import { FactLine } from '#app/ui/FactLine.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { congressName } from '#domain/dates/congress.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { isoDay, longDate } from '#domain/dates/dates.ts'
import type { Route } from './+types/VotePage'
import { type LoadedVote, loadRollCall } from './load-roll-call.ts'
import { OtherVotes } from './OtherVotes.tsx'
import { outcomeOf, voteName } from './vote-name.ts'
import { VoteRecord } from './VoteRecord.tsx'
import { legislativeNoun } from '#domain/consent/consent-document.ts'
import { voteTopic } from '#domain/votes/vote-topic.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const vote = await loadRollCall(context.get(publicData), params.id)
  if (vote === null) return data(null, { status: 404 })
  const sentences = [vote, ...(vote.others ?? [])].map(({ sentence }) => sentence)
  return { ...vote, members: toMemberLines(vote.members), terms: findTerms(sentences) }
}

export function meta({ loaderData: vote, matches }: Route.MetaArgs) {
  if (!vote) return [{ title: 'Vote Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const about = vote.action
    ? [vote.action.number, vote.action.title].filter(Boolean).join(': ')
    : ''
  return [
    ...pageMeta({
      matches,
      title: `${voteName(vote)}: ${topicOf(vote)}`,
      description: [
        vote.sentence
          ? `${longDate(vote.date)}: ${vote.sentence}`
          : `${vote.question}. ${outcomeOf(vote)}, ${longDate(vote.date)}.`,
        about && `On ${about}.`,
        'How each member voted, by party, region and state.',
      ]
        .filter(Boolean)
        .join(' '),
      path: paths.vote(vote.id),
      card: paths.voteCard(vote.id),
      type: 'article',
    }),
    oembedLink(originOf(matches), paths.vote(vote.id)),
  ]
}

export default function VotePage({ loaderData: vote }: Route.ComponentProps) {
  if (!vote) return <VoteNotFound />
  return (
    <PageTerms value={vote.terms}>
      <Vote key={vote.id} vote={vote} />
    </PageTerms>
  )
}

function topicOf(vote: Pick<LoadedVote, 'classification' | 'question' | 'subject' | 'action'>) {
  return voteTopic(vote, vote.action)
}

type ShownVote = NonNullable<Route.ComponentProps['loaderData']>

/** Rendered again only for another vote. A jump within the page is a navigation too, which React does not interrupt. */
const Vote = memo(function Vote({ vote }: { vote: ShownVote }) {
  const members = useMemo(() => fromMemberLines(vote.members), [vote.members])
  const { action } = vote
  const noun = legislativeNoun(action?.number ?? null)
  const topic = topicOf(vote)
  return (
    <div className="column pt-6">
      <Breadcrumb
        steps={[
          { name: 'Recorded votes', to: paths.votes() },
          {
            name: congressName(vote.congress),
            to: paths.votes({ congress: vote.congress }),
          },
          { name: `${vote.chamber} roll call ${vote.number}` },
        ]}
      />
      <header className="mt-5 max-w-[60rem]">
        <p className="text-sm text-ink-muted">
          <FactLine>
            {voteName(vote)}
            <time dateTime={isoDay(vote.date) ?? undefined}>{longDate(vote.date)}</time>
          </FactLine>
        </p>
        <h1 className={`mt-1 wrap-anywhere ${topic.length > 120 ? 'text-h2' : 'text-h1'}`}>
          {topic}
        </h1>
        {vote.inWords && (
          <p className="mt-2 text-lead wrap-anywhere">
            <TermText text={vote.inWords} />
          </p>
        )}
        {vote.question !== topic && (
          <p className="mt-2 text-sm wrap-anywhere text-ink-muted">
            Official question: {vote.question}
            {vote.subject &&
              !vote.question.includes(vote.subject) &&
              !topic.includes(vote.subject) &&
              ` (${vote.subject})`}
          </p>
        )}
        <AmendmentsOfVote
          amendments={vote.amendments}
          hidePurpose={vote.amendment.purpose !== null}
        />
        {vote.amendment.purpose && !vote.sentence?.includes('stated purpose') && (
          <p className="mt-2 wrap-anywhere">
            Purpose, as the Senate states it: {vote.amendment.purpose}
          </p>
        )}
        <p className="mt-3">
          {action ? (
            <>
              {vote.kind === 'decision' ? 'On ' : 'In the course of '}
              <Link to={paths.action(action.id)} className="font-semibold">
                {action.title === topic && action.number !== null
                  ? action.number
                  : [action.number, action.title].filter(Boolean).join(': ')}
              </Link>
            </>
          ) : vote.nominations.length > 0 ? (
            <a href="#nominations" className="font-semibold">
              On {vote.nominations.length.toLocaleString('en-US')} nominations
            </a>
          ) : (
            <span className="text-ink-muted">
              This vote is not on a measure, nomination or treaty in our record.
            </span>
          )}
        </p>
      </header>
      <div className="mt-8">
        <VoteRecord vote={{ ...vote, members }} />
      </div>
      {vote.nominations.length > 0 && (
        <Part title="Nominations in this vote" id="nominations">
          <Nominations nominations={vote.nominations} />
        </Part>
      )}
      {action && (
        <Part title={`Other votes on this ${noun}`}>
          <OtherVotes others={vote.others} noun={noun} />
        </Part>
      )}
      <div className="print:hidden">
        <Part title="Show this vote on another site">
          <EmbedCode id={vote.id} title={`${voteName(vote)}: ${topic}`} />
        </Part>
      </div>
    </div>
  )
})

/** The Senate names them together. Those without a title are not in the record. */
function Nominations({ nominations }: Pick<ShownVote, 'nominations'>) {
  return (
    <ol className="columns-1 gap-x-9 text-sm md:columns-2">
      {nominations.map(({ id, name, title }) => (
        <li key={id} className="break-inside-avoid py-1 wrap-anywhere">
          {title === null ? (
            `${name} (not in this record)`
          ) : (
            <Link to={paths.action(id)} className="quiet-link">
              {`${name}: ${headingTitle(title)}`}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}

type PartProps = { title: string; id?: string; children: ReactNode }

function Part({ title, id, children }: PartProps) {
  return (
    <section id={id} className="contained mt-12">
      <h2 className="mb-4 text-h2">{title}</h2>
      {children}
    </section>
  )
}

/** The code of a frame for other sites. */
function EmbedCode({ id, title }: { id: string; title: string }) {
  const { origin } = useRouteLoaderData<{ origin: string }>('root') ?? { origin: '' }
  const path = paths.embed('vote', id)
  const height = frameHeights.vote
  return <FrameCode path={path} code={frameCode({ address: origin + path, title, height })} />
}

function VoteNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">Vote Not Found</h1>
      <p className="mt-4 max-w-[60ch] text-lead text-ink-muted">
        We have no roll call with this number. An address names chamber, Congress, session and
        number: house-119-1-190.
      </p>
      <LinkButton to={paths.votes()} className="mt-8">
        Recorded votes
      </LinkButton>
    </div>
  )
}
