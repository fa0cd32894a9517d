import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { partyCount, partyName } from '#domain/members/party.ts'
import { partyBreakdown, type PartyVote } from '#domain/votes/party-breakdown.ts'
import { type Decision, decisionLabel, type Tally } from '#domain/votes/vote-tally.ts'
import type { Member } from './member.ts'
import { partyColor } from './VoteMark.tsx'

/**
 * The counts of each party, the larger first, and the members who voted against most of their party's yeas and nays.
 * @param notShown positions of members missing in the record. If there are any, no party is called united.
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
  // "More" is exact: most of a party may have answered present (House roll call 337 of 2018).
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
  /** The heading of the rows: "Party". */
  of: string
  rows: { name: string; className?: string; counts: Tally }[]
}

const decisions: Decision[] = ['yea', 'nay', 'present', 'notVoting']

/** Counts by group. Yeas and nays are always shown, and other positions if any member took them. */
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
