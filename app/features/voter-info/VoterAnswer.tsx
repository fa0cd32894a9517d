import type { VoterInfo } from '#domain/elections/voter-info.ts'
import { Contests } from './Contests.tsx'
import { ElectionHeading } from './ElectionHeading.tsx'
import { Notices } from './Notices.tsx'
import { OfficialResources } from './OfficialResources.tsx'
import { VotingPlaces } from './VotingPlaces.tsx'
import { YourOfficials } from './YourOfficials.tsx'

type VoterAnswerProps = { info: VoterInfo; onElection: (id: string) => void }

/** The answer in the order a voter needs it: when, where, about what, who helps, who represents me. */
export function VoterAnswer({ info, onElection }: VoterAnswerProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      {info.election && (
        <ElectionHeading
          election={info.election}
          others={info.otherElections ?? []}
          onElection={onElection}
        />
      )}
      <Notices info={info} />
      <VotingPlaces title="Polling Locations" places={info.pollingLocations ?? []} />
      <VotingPlaces title="Early Voting Locations" places={info.earlyVoteSites ?? []} />
      <VotingPlaces title="Ballot Drop-off Locations" places={info.dropOffLocations ?? []} />
      <Contests contests={info.contests ?? []} />
      {info.state && <OfficialResources state={info.state} />}
      {info.representation && <YourOfficials representation={info.representation} />}
    </div>
  )
}
