import { saveFile } from '#app/components/export/save-file.ts'
import { Button } from '#app/ui/Button.tsx'
import { longDate } from '#domain/dates/dates.ts'
import type { Election, VoterInfo } from '#domain/elections/voter-info.ts'
import { Contests } from './Contests.tsx'
import { OfficialResources } from './OfficialResources.tsx'
import { VotingPlaces } from './VotingPlaces.tsx'
import { YourOfficials } from './YourOfficials.tsx'

type VoterAnswerProps = { info: VoterInfo; onElection: (id: string) => void }

/** The answer in the order that a voter needs: date, places, contests, offices, officials. */
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

function Notices({ info }: { info: VoterInfo }) {
  const notices = noticesFor(info)
  if (notices.length === 0) return null
  return (
    <ul className="-mt-5 grid max-w-[68ch] gap-2 text-ink-muted">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}

function noticesFor(info: VoterInfo): string[] {
  return [
    info.source === 'state' &&
      'This information is for the whole state. Contests and places for your address appear in the weeks before an election. The election office below has them first.',
    info.postOfficeBox &&
      'A P.O. box has no polling place. Enter the address where you live to see yours.',
    info.mailOnly &&
      'This election is held by mail. Each registered voter gets a ballot to mail back or drop off.',
    info.splitPrecinct &&
      'This address lies in more than one precinct. Please confirm your polling place with the election office.',
  ].filter((notice) => typeof notice === 'string')
}

type ElectionHeadingProps = {
  election: Election
  others: Election[]
  onElection: (id: string) => void
}

/** Which election, on which day, and what to do with the date; further elections at the address to choose from. */
function ElectionHeading({ election, others, onElection }: ElectionHeadingProps) {
  const day = longDate(election.electionDay)
  const saveToCalendar = async () => {
    const { electionCalendar } = await import('./election-calendar.ts')
    const calendar = electionCalendar(election, new Date())
    if (calendar) saveFile('election-day.ics', 'text/calendar', calendar)
  }
  return (
    <section aria-labelledby="election" className="border-t border-line pt-7">
      <h2 id="election" className="text-h2">
        {election.name}
      </h2>
      <p className="mt-1 font-serif text-lead">
        Election day: <time dateTime={election.electionDay}>{day ?? election.electionDay}</time>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {day && <Button onClick={() => void saveToCalendar()}>Add to Calendar</Button>}
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      {others.length > 0 && (
        <div className="mt-5">
          <h3 className="font-sans text-sm font-semibold">Other elections at this address</h3>
          <ul className="mt-2 flex flex-wrap gap-3">
            {others.map(({ id, name, electionDay }) => (
              <li key={id ?? name}>
                <Button
                  size="sm"
                  className="py-1 text-left whitespace-normal!"
                  disabled={!id}
                  onClick={() => id && onElection(id)}
                >
                  {name}, {longDate(electionDay) ?? electionDay}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
