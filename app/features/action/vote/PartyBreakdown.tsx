import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { partyBreakdown, type PartyVote } from '#domain/party-breakdown.ts'
import { partyCount, partyName } from '#domain/party.ts'
import type { Member } from '../action-view.ts'
import { partyColor } from './VoteMark.tsx'

/** How each party voted, as counts, and who voted against most of their own; the larger party first. */
export function PartyBreakdown({ members }: { members: Member[] }) {
  const parties = partyBreakdown(members)
  if (parties.length === 0) return null
  const columns = [
    ['Yea', 'yea'],
    ['Nay', 'nay'],
    ['Present', 'present'],
    ['Not voting', 'notVoting'],
  ] as const
  const shown = columns.filter(
    ([, key]) => key === 'yea' || key === 'nay' || parties.some(({ counts }) => counts[key] > 0),
  )
  const crossing = parties.filter(({ majority }) => majority !== null)
  return (
    <div className="mt-6">
      <table className="w-full max-w-xl border-collapse text-sm tabular-nums [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_tr]:border-b [&_tr]:border-line">
        <caption className="mb-1 text-left font-semibold">By party</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="text-left font-normal">
              Party
            </th>
            {shown.map(([name]) => (
              <th key={name} scope="col" className="text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parties.map(({ party, counts }) => (
            <tr key={party}>
              <th scope="row" className={`text-left font-semibold ${partyColor[party]}`}>
                {partyName(party)}
              </th>
              {shown.map(([name, key]) => (
                <td key={name}>{counts[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
  const count = `${partyCount(party, against.length)} voted ${other}, against most of their party`
  return (
    <li className="py-0.5">
      <details className="unfold-in-print">
        <summary className="w-fit text-accent">{count}</summary>
        <ul className="flex flex-wrap gap-x-4 py-1">
          {against.map((member) => (
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
