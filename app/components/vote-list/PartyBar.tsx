import { partyGroup, partyLetter, partyName, type PartyGroup } from '#domain/members/party.ts'
import { partyColor } from '#app/components/vote/VoteMark.tsx'
import type { PartyVotes } from './party-votes.ts'

const fills: Record<PartyGroup, string> = {
  dem: 'fill-democratic stroke-democratic',
  rep: 'fill-republican stroke-republican',
  ind: 'fill-independent stroke-independent',
}

type PartyBarProps = {
  /** The official counts. They may include members whose party the record does not know. */
  yea: number
  nay: number
  parties: PartyVotes
}

/** Yeas from the left, filled, and nays from the right, outlined, by party. The counts appear below in words. */
export function PartyBar({ yea, nay, parties }: PartyBarProps) {
  const voting = parties
    .filter((party) => party.yea + party.nay > 0)
    .map((party) => ({ ...party, group: partyGroup(party.party) }))
  const total = Math.max(yea + nay, sumOf(voting, 'yea') + sumOf(voting, 'nay'), 1)
  const percent = (count: number) => `${(100 * count) / total}%`
  const startOfNays = total - sumOf(voting, 'nay')
  return (
    <div>
      <svg className="h-2.5 w-full overflow-visible" aria-hidden="true">
        <rect width="100%" height="10" className="fill-line" />
        {voting.map((party, at) => {
          const before = voting.slice(0, at)
          const nays = {
            x: percent(startOfNays + sumOf(before, 'nay')),
            width: percent(party.nay),
          }
          return (
            <g key={party.group} className={fills[party.group]}>
              <rect
                x={percent(sumOf(before, 'yea'))}
                width={percent(party.yea)}
                height="10"
                stroke="none"
              />
              <rect {...nays} height="10" className="fill-surface" stroke="none" />
              <rect
                {...nays}
                y="0.75"
                height="8.5"
                fillOpacity="0.16"
                strokeWidth={party.nay > 0 ? 1.5 : 0}
              />
            </g>
          )
        })}
      </svg>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-muted tabular-nums sm:justify-end">
        {voting.map(({ group, ...party }) => (
          <span key={group}>
            <abbr
              title={partyName(group)}
              className={`font-semibold no-underline ${partyColor[group]}`}
            >
              {partyLetter(group)}
            </abbr>{' '}
            {party.yea}–{party.nay}
          </span>
        ))}
      </p>
    </div>
  )
}

function sumOf(parties: PartyVotes, key: 'yea' | 'nay'): number {
  return parties.reduce((total, party) => total + party[key], 0)
}
