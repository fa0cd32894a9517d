import { SummaryText } from '#app/components/summary/SummaryText.tsx'
import { Hemicycle } from '#app/components/vote/Hemicycle.tsx'
import type { Member } from '#app/components/vote/member.ts'
import { PartyBreakdown, TallyTable } from '#app/components/vote/PartyBreakdown.tsx'
import { countNotShown } from '#app/components/vote/positions-not-shown.ts'
import PositionTable, { TableFold } from '#app/components/vote/PositionTable.tsx'
import { StateGrid } from '#app/components/vote/StateGrid.tsx'
import { Legend, TakenBack, VoteTally } from '#app/components/vote/VoteTally.tsx'
import { ChooseMembersLink, YourVotes } from '#app/components/your-members/YourVotes.tsx'
import { paths } from '#app/paths.ts'
import { censusRegion, censusRegions } from '#domain/places/census-region.ts'
import { majorityReason } from '#domain/votes/majority.ts'
import { isElectionOfSpeaker, speakerElected } from '#domain/votes/vote-result.ts'
import { tally } from '#domain/votes/vote-tally.ts'
import { aboutTheList } from './about-the-list.ts'
import { AnswerTable } from './AnswerTable.tsx'
import type { LoadedRollCall } from './load-roll-call.ts'
import { isDrawn } from '#app/components/vote/drawn-seats.ts'

/** The outcome, the drawing, counts by party and region, and every position as table, by state and as files. */
export function VoteRecord({ vote }: { vote: LoadedRollCall }) {
  const { members, counts, majority } = vote
  const isQuorumCall = vote.requires === 'quorum'
  const reason = majority && majorityReason(vote.requires, vote.chamber)
  return (
    <>
      <h2 className="sr-only">How they voted</h2>
      {!isQuorumCall && (
        <p className="mb-3 border-t-2 border-ink pt-3">
          <span className="block text-sm text-ink-muted">Result</span>
          <strong className="font-serif text-h2 font-semibold">{vote.result}</strong>
        </p>
      )}
      {!vote.takenBack && (
        <div className="mb-5">
          <YourVotes rollCall={vote.id}>
            <ChooseMembersLink />
          </YourVotes>
        </div>
      )}
      {vote.meaning && (
        <div className="mb-5 max-w-[68ch]">
          <SummaryText summary={vote.meaning} />
        </div>
      )}
      {vote.takenBack ? (
        <TakenBack />
      ) : !isDrawn(vote) ? (
        <>
          <p className="mb-4 text-sm text-ink-muted">
            {isQuorumCall
              ? 'A quorum call only counts the members who are present. There was no question to vote on.'
              : 'In this vote, members gave answers other than yea and nay.'}
            {isElectionOfSpeaker(vote.question) &&
              countNotShown(vote) === 0 &&
              ` ${speakerElected(members.flatMap(({ answer }) => answer ?? []))}`}
          </p>
          <AnswerTable members={members} candidates={vote.candidates} />
        </>
      ) : (
        <>
          <div className="max-w-[60rem]">
            <VoteTally tally={counts} majority={majority} requires={vote.requires} />
            {reason && <p className="text-sm text-ink-muted">{reason}</p>}
          </div>
          {members.length > 0 && (
            <>
              <div className="my-6 max-w-[60rem] print:my-3 print:max-w-[10cm]">
                <Hemicycle
                  members={members}
                  label={`Seats by party and vote: ${counts.yea} yea, ${counts.nay} nay, ${counts.present} present, ${counts.notVoting} not voting.`}
                />
              </div>
              <Legend members={members} tally={counts} />
              <div className="grid gap-x-14 lg:grid-cols-2 print:grid-cols-2">
                <PartyBreakdown members={members} notShown={countNotShown(vote)} />
                <div className="mt-6">
                  <RegionTable members={members} />
                </div>
              </div>
            </>
          )}
        </>
      )}
      <ul className="mt-4 grid max-w-[68ch] gap-1 text-sm text-ink-muted">
        {members.length > 0 && <li>Party and district are those of the day of the vote.</li>}
        {(vote.takenBack ? [] : aboutTheList(vote)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 print:hidden">
        {members.length > 0 && (
          <TableFold>
            <PositionTable
              chamber={vote.chamber}
              members={members}
              caption={`How each member voted: ${vote.question}`}
            />
          </TableFold>
        )}
        <File to={paths.vote(vote.id, 'csv')}>Votes as CSV</File>
        <File to={paths.vote(vote.id, 'json')}>Votes as JSON</File>
        {members.length > 0 && isDrawn(vote) && (
          <File to={paths.vote(vote.id, 'svg')}>Picture (SVG)</File>
        )}
        {vote.sourceUrl && (
          <a href={vote.sourceUrl} className="py-1 text-sm" rel="external">
            Official record
          </a>
        )}
      </div>
      {members.length > 0 && (
        <div className="mt-8">
          <h3 className="mb-4 text-h3">By state</h3>
          <StateGrid members={members} />
        </div>
      )}
    </>
  )
}

function File({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} download className="py-1 text-sm">
      {children}
    </a>
  )
}

/** How the members of each region of the Census Bureau voted; who sits for a territory is in none. */
function RegionTable({ members }: { members: Member[] }) {
  const rows = [...censusRegions, null].flatMap((region) => {
    const own = members.filter(({ state }) => censusRegion(state) === region)
    return own.length === 0
      ? []
      : [{ name: region ?? 'Territories', counts: tally(own.map(({ decision }) => decision)) }]
  })
  return <TallyTable caption="By region of the Census Bureau" of="Region" rows={rows} />
}
