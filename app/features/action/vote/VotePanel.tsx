import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { TermText } from '#app/components/glossary/TermText.tsx'
import { AmendmentsOfVote } from '#app/components/amendment/AmendmentsOfVote.tsx'
import { SummaryText } from '#app/components/summary/SummaryText.tsx'
import { DownloadVote } from '#app/components/vote/DownloadVote.tsx'
import { Hemicycle } from '#app/components/vote/Hemicycle.tsx'
import { fromMemberLines } from '#app/components/vote/member-lines.ts'
import type { Member } from '#app/components/vote/member.ts'
import { PartyBreakdown } from '#app/components/vote/PartyBreakdown.tsx'
import { countNotShown, sayNotShown } from '#app/components/vote/positions-not-shown.ts'
import { TableFold } from '#app/components/vote/PositionTable.tsx'
import { StateGrid } from '#app/components/vote/StateGrid.tsx'
import { Legend, TakenBack, VoteTally } from '#app/components/vote/VoteTally.tsx'
import { ChooseMembersLink, YourVotes } from '#app/components/your-members/YourVotes.tsx'
import type { Passage, RollCall, Votes } from '#app/features/action/action-view.ts'
import { paths } from '#app/paths.ts'
import { Spinner } from '#app/ui/Spinner.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { lineOfFacts } from '#domain/language/line-of-facts.ts'
import type { Chamber } from '#domain/members/chamber.ts'
import { VoteChoice } from './VoteChoice.tsx'

type VotePanelProps = {
  votes: Votes
  action: { id: string; title: string; billNumber: string | null }
}

export function VotePanel({ votes, action }: VotePanelProps) {
  const { rollCalls, selectedId, chamber, unrecorded } = votes
  const selected = rollCalls.find(({ id }) => id === selectedId)
  const members = useMemo(() => fromMemberLines(votes.members), [votes.members])
  const coming = useAnotherVoteComing()
  return (
    <>
      <VoteChoice rollCalls={rollCalls} selected={selected} chamber={chamber} />
      {coming && <Spinner label="Loading..." className="mb-4" />}
      <UnrecordedPassages passages={unrecorded} />
      {votes.couldNotBeRead ? (
        <p className="text-ink-muted">We couldn’t load the vote. Reload the page to try again.</p>
      ) : rollCalls.length === 0 ? (
        <>
          {unrecorded.length === 0 && (
            <p className="text-ink-muted">No voting record found for this action.</p>
          )}
          <YourVotes rollCall={null} />
        </>
      ) : selected === undefined ? (
        <p className="text-ink-muted">
          The vote in this address does not belong to this action.{' '}
          <Link to="?" preventScrollReset>
            Show the vote that decided
          </Link>
        </p>
      ) : (
        <div aria-busy={coming} className={coming ? 'opacity-50' : ''}>
          <RollCallRecord
            key={selected.id}
            vote={selected}
            amendments={votes.amendments}
            members={members}
            action={action}
          />
        </div>
      )}
    </>
  )
}

/** Whether another vote of this same page has been asked for and is on its way. */
function useAnotherVoteComing(): boolean {
  const here = useLocation()
  const { location } = useNavigation()
  return location?.pathname === here.pathname && location.search !== here.search
}

function RollCallRecord(props: {
  vote: RollCall
  amendments: Votes['amendments']
  members: Member[]
  action: VotePanelProps['action']
}) {
  const { vote, amendments, members, action } = props
  const section = useRef<HTMLDivElement>(null)
  const { counts, inWords, majority } = vote
  const counted = { counts, members }
  const notShown = sayNotShown(counted)
  const heading = [
    `${vote.chamber ?? ''} roll call ${vote.number}`.trim(),
    longDate(vote.date),
    vote.kind === 'amendment' && vote.subject,
    majority?.rule,
  ]
  const facts = `${counts.yea} yea, ${counts.nay} nay, ${counts.present} present, ${counts.notVoting} not voting`
  return (
    <div ref={section} className="data-drawing:p-10">
      <p className="mb-1 hidden text-sm font-semibold in-data-drawing:block">
        {[action.billNumber, action.title].filter(Boolean).join(' · ')}
      </p>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:flex-nowrap">
        <div>
          <h3 className="text-h3">{vote.question}</h3>
          {inWords && (
            <p className="mt-1 wrap-anywhere">
              <TermText text={inWords} />
            </p>
          )}
          <p className="mt-1 text-sm text-ink-muted">{lineOfFacts(heading)}</p>
          <AmendmentsOfVote amendments={amendments} hidePurpose={vote.amendment.purpose !== null} />
          {vote.amendment.purpose && !vote.sentence?.includes('stated purpose') && (
            <p className="mt-1 text-sm wrap-anywhere">
              Purpose, as the Senate states it: {vote.amendment.purpose}
            </p>
          )}
          {vote.result && (
            <p className="mt-1 text-sm">
              Result: <strong>{vote.result}</strong>
            </p>
          )}
        </div>
        <DownloadVote section={section} billNumber={action.billNumber} />
      </div>
      {vote.summary && (
        <div className="mb-5" data-not-in-image>
          <SummaryText summary={vote.summary} />
        </div>
      )}
      {vote.takenBack ? (
        <TakenBack />
      ) : (
        <>
          <div className="mb-4" data-not-in-image>
            <YourVotes rollCall={vote.id}>
              <ChooseMembersLink />
            </YourVotes>
          </div>
          <VoteTally tally={counts} majority={majority} requires={vote.requires} />
        </>
      )}
      {notShown && <p className="mt-1 text-sm text-ink-muted">{notShown}</p>}
      {members.length > 0 && (
        <>
          <div className="my-6">
            <Hemicycle members={members} label={`Seats by party and vote: ${facts}.`} />
          </div>
          <Legend members={members} tally={counts} />
          <p className="mt-1 text-xs text-ink-muted">
            Party and district are those of the day of the vote.
          </p>
          <PartyBreakdown members={members} notShown={countNotShown(counted)} />
        </>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-6" data-not-in-image>
        {members.length > 0 && (
          <VoteTable
            voteId={vote.id}
            chamber={vote.chamber}
            members={members}
            caption={`How each member voted: ${vote.question}`}
          />
        )}
        <Link to={paths.vote(vote.id)} className="py-1 text-sm">
          Page of this vote
        </Link>
        <a href={paths.actionVotes(action.id, vote.id)} download className="py-1 text-sm">
          Votes as CSV
        </a>
        {vote.sourceUrl && (
          <a href={vote.sourceUrl} className="py-1 text-sm" rel="external">
            Official record
          </a>
        )}
      </div>
      {members.length > 0 && (
        <div className="mt-8">
          <StateGrid members={members} />
        </div>
      )}
      <p className="mt-6 hidden text-sm text-ink-muted in-data-drawing:block">
        Source: {vote.sourceUrl ?? 'official roll call'} · Rotunda
      </p>
    </div>
  )
}

const PositionTable = lazy(() => import('#app/components/vote/PositionTable.tsx'))

type VoteTableProps = {
  voteId: string
  chamber: Chamber | null
  members: Member[]
  caption: string
}

/** Every position as a table that is made when it is first opened; until then, and without script, the way to the page that has it. */
function VoteTable({ voteId, chamber, members, caption }: VoteTableProps) {
  const [isOpened, setIsOpened] = useState(false)
  const elsewhere = (
    <Link to={paths.vote(voteId)} className="text-sm">
      The table is on the page of this vote.
    </Link>
  )
  return (
    <TableFold onToggle={() => setIsOpened(true)}>
      {isOpened ? (
        <Suspense fallback={elsewhere}>
          <PositionTable chamber={chamber} members={members} caption={caption} />
        </Suspense>
      ) : (
        elsewhere
      )}
    </TableFold>
  )
}

/** What a chamber passed without a roll call, in the history's own words. */
function UnrecordedPassages({ passages }: { passages: Passage[] }) {
  if (passages.length === 0) return null
  return (
    <div className="mb-5 text-sm" data-not-in-image>
      <p className="text-ink-muted">Passed without a roll call, as the official history says:</p>
      <ul>
        {passages.map(({ date, text }) => (
          <li key={`${date} ${text}`} className="py-1">
            <time dateTime={date} className="text-ink-muted">
              {longDate(date)}
            </time>{' '}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
