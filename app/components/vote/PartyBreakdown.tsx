import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { partyCount, partyName } from '#domain/members/party.ts'
import { partyBreakdown, type PartyVote } from '#domain/votes/party-breakdown.ts'
import { type Decision, decisionLabel, type Tally } from '#domain/votes/vote-tally.ts'
import type { Member } from './member.ts'
import { partyColor } from './VoteMark.tsx'

/**
 * How each party voted, as counts, and who voted yea or nay where more of their own did the other; the larger party first.
 * @param notShown positions of members whom the record does not know: with any, no party is said to be of one mind.
 */
export function PartyBreakdown({ members, notShown }: { members: Member[]; notShown: number }) {
  const parties = partyBreakdown(members)
  if (parties.length === 0) return null
  const crossing = parties.filter(
    ({ majority, against }) => majority !== null && (notShown === 0 || against.length > 0),
  )
  return (
    <div className="mt-6">
      <TallyTable
        caption="By party"
        of="Party"
        rows={parties.map(({ party, counts }) => ({
          name: partyName(party),
          className: `font-semibold ${partyColor[party]}`,
          counts,
        }))}
      />
      {crossing.length > 0 && (
        <ul className="mt-2 text-sm">
          {crossing.map((party) => (
            <AgainstMajority key={party.party} vote={party} />
          ))}
        </ul>
      )}
    </div>
  )
}

function AgainstMajority({ vote }: { vote: PartyVote<Member> }) {
  const { party, against, majority } = vote
  const other = majority === 'yea' ? 'nay' : 'yea'
  if (against.length === 0)
    return (
      <li className="py-0.5 text-ink-muted">
        {`No ${partyCount(party, 1).slice(2)} voted ${other}.`}
      </li>
    )
  // More, and not most: a party's yeas and nays may be few beside those who answered present (House roll call 337 of 2018).
  const count = `${partyCount(party, against.length)} voted ${other}, but more of their party voted ${majority}`
  return (
    <li className="py-0.5">
      <details className="unfold-in-print">
        <summary className="w-fit text-accent">{count}</summary>
        <ul className="flex flex-wrap gap-x-4 py-1">
          {against.toSorted(byName).map((member) => (
            <li key={member.id}>
              <Link to={paths.legislator(member.id)}>
                {member.fullName} ({member.state})
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function byName(a: Member, b: Member): number {
  return a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName)
}

type TallyTableProps = {
  caption: string
  /** What a row is of: "Party". */
  of: string
  rows: { name: string; className?: string; counts: Tally }[]
}

const decisions: Decision[] = ['yea', 'nay', 'present', 'notVoting']

/** Counts by group. Yeas and nays always; the other positions where anybody took them. */
export function TallyTable({ caption, of, rows }: TallyTableProps) {
  const shown = decisions.filter(
    (key) => key === 'yea' || key === 'nay' || rows.some(({ counts }) => counts[key] > 0),
  )
  return (
    <table className="w-full max-w-xl border-collapse text-sm tabular-nums [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_tr]:border-b [&_tr]:border-line">
      <caption className="mb-1 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="text-ink-muted">
          <th scope="col" className="text-left font-normal">
            {of}
          </th>
          {shown.map((key) => (
            <th key={key} scope="col" className="text-right font-normal">
              {decisionLabel(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, className = 'font-normal', counts }) => (
          <tr key={name}>
            <th scope="row" className={`text-left ${className}`}>
              {name}
            </th>
            {shown.map((key) => (
              <td key={key}>{counts[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
