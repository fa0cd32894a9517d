import { saveFile } from '#app/components/export/save-file.ts'
import { Button } from '#app/ui/Button.tsx'
import { longDate } from '#domain/dates/dates.ts'
import type { Election } from '#domain/elections/voter-info.ts'
import { electionCalendar } from './election-calendar.ts'

type ElectionHeadingProps = {
  election: Election
  others: Election[]
  onElection: (id: string) => void
}

/** Which election, on which day, and what to do with the date; further elections at the address to choose from. */
export function ElectionHeading({ election, others, onElection }: ElectionHeadingProps) {
  const day = longDate(election.electionDay)
  const saveToCalendar = () => {
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
        {day && <Button onClick={saveToCalendar}>Add to Calendar</Button>}
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
