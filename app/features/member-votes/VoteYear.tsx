import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { LoadedMemberVotes } from './load-member-votes.ts'
import { sides } from './member-votes-search.ts'
import { countByMonth, findRuns, monthStarts, type SideLetter } from './vote-year.ts'

type YearOfVotes = NonNullable<LoadedMemberVotes['year']>

const lanes: { letter: SideLetter; label: string; fill: string; filter?: string }[] = [
  { letter: 'w', label: sides[0].label, fill: 'fill-ink', filter: sides[0].value },
  { letter: 'a', label: sides[1].label, fill: 'fill-accent', filter: sides[1].value },
  { letter: 'm', label: sides[2].label, fill: 'fill-ink-muted', filter: sides[2].value },
  { letter: 'o', label: 'Present, or no party majority to compare with', fill: 'fill-ink-muted' },
]

/** A year's roll calls as lines in rows, one row for each side, in the order of the votes. The table has the numbers. */
export function VoteYear({ loaded }: { loaded: LoadedMemberVotes & { year: YearOfVotes } }) {
  const { member, search, year, years } = loaded
  const letters = year.days.map((day) => day.sides).join('')
  const { subject } = search
  const known = [...new Set(years.map((one) => one.year))]
  const at = known.indexOf(year.number)
  const linkTo = (to: number | undefined) =>
    to !== undefined && (
      <Link to={`${paths.memberVotes(member.id, { subject, year: to })}#year`}>{to}</Link>
    )
  return (
    <section aria-labelledby="year" className="max-w-[60rem]">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="year" className="text-h3">
          Votes in {year.number}
        </h2>
        <p className="flex gap-x-4 text-sm">
          {linkTo(known[at - 1])}
          {linkTo(known[at + 1])}
        </p>
      </div>
      {letters === '' ? (
        <p className="mt-2 text-ink-muted">
          {subject
            ? `We have no votes by this member on measures about ${subject} in ${year.number}.`
            : `We have no votes by this member in ${year.number}.`}
        </p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-muted">
            {pluralize(letters.length, 'roll call')}
            {subject && ` on measures about ${subject}`}, in the order they were taken. Each line is
            one roll call.
          </p>
          <Lanes letters={letters} days={year.days} />
          <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <a href={paths.memberVotes(member.id, { subject, year: year.number }, 'csv')} download>
              These {pluralize(letters.length, 'vote')} as CSV
            </a>
          </div>
          <MonthTable days={year.days} />
        </>
      )}
    </section>
  )
}

function Lanes({ letters, days }: { letters: string; days: YearOfVotes['days'] }) {
  return (
    <div className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[17rem_minmax(0,1fr)] sm:items-center">
      <dl className="contents">
        {lanes.map(({ letter, label, fill }) => {
          const runs = findRuns(letters, letter)
          const count = runs.reduce((sum, { length }) => sum + length, 0)
          if (letter === 'o' && count === 0) return null
          return (
            <div key={letter} className="contents">
              <dt className="flex justify-between gap-x-3 text-sm">
                {label}
                <span className="font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
              </dt>
              <dd className="max-sm:mb-2">
                <svg
                  aria-hidden
                  viewBox={`0 0 ${letters.length} 1`}
                  preserveAspectRatio="none"
                  className="h-6 w-full bg-wash"
                >
                  <path
                    className={fill}
                    d={runs
                      .map(({ start, length }) => `M${start} 0h${length}v1h-${length}z`)
                      .join('')}
                  />
                </svg>
              </dd>
            </div>
          )
        })}
      </dl>
      <div aria-hidden className="text-ink-muted sm:col-start-2">
        <svg className="h-4 w-full overflow-visible">
          {monthStarts(days).map(({ month, share }) => (
            <text key={month} x={`${100 * share}%`} y="11" className="fill-current text-xs">
              {month}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}

function MonthTable({ days }: { days: YearOfVotes['days'] }) {
  const cell = 'py-1.5 pl-4 text-right tabular-nums'
  return (
    <details className="mt-2 text-sm">
      <summary>The same by month</summary>
      <table className="mt-2 w-full max-w-[44rem] border-b border-line">
        <thead className="border-b border-ink text-xs text-ink-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-semibold">
              Month
            </th>
            {['With', 'Against', 'Missed', 'Other'].map((name) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {countByMonth(days).map(({ month, counts }) => (
            <tr key={month} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {month}
              </th>
              {lanes.map(({ letter }) => (
                <td key={letter} className={cell}>
                  {counts[letter]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
