import { useMemo, useState, type PointerEvent } from 'react'
import { hemicycle } from '#domain/hemicycle.ts'
import { partyLetter, type PartyGroup } from '#domain/party.ts'
import { inSeatingOrder } from '#domain/seating.ts'
import { decisionLabel, type Decision } from '#domain/vote-tally.ts'
import type { Member } from '../action-view.ts'
import { markPaint, markPath, partyColor } from './VoteMark.tsx'

const width = 1000
const largestRadius = 20
const strokeOfRadius = 0.32
// The outermost seats lie on the edge of the drawing, and half of their outline beyond them.
const margin = Math.ceil(largestRadius * (1 + strokeOfRadius / 2))

/**
 * The chamber by party (side and colour) and vote (shape). One path for each party and position, so that 435
 * seats cost the page a dozen elements; the name under the pointer is found by distance.
 */
export function Hemicycle({ members, label }: { members: Member[]; label: string }) {
  const { seats, radius, height } = useMemo(() => layOut(members), [members])
  const [pointed, setPointed] = useState<Placed | null>(null)
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = width / box.width
    const x = (event.clientX - box.left) * scale
    const y = (event.clientY - box.top) * scale
    setPointed(nearest(seats, x, y, radius * 2))
  }
  return (
    <div className="relative">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        className="block h-auto w-full overflow-visible"
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        {grouped(seats).map(({ party, decision, places }) => (
          <path
            key={party + decision}
            className={partyColor[party]}
            d={places.map(({ x, y }) => markPath(decision, x, y, radius)).join('')}
            {...markPaint(decision, radius * strokeOfRadius)}
          />
        ))}
        {pointed && (
          <circle
            cx={pointed.x}
            cy={pointed.y}
            r={radius * 1.75}
            className="fill-none stroke-ink"
            strokeWidth={2.5}
          />
        )}
      </svg>
      {pointed && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-0 mx-auto w-fit max-w-[44%] text-center text-sm"
        >
          <strong className="block">{pointed.member.fullName}</strong>
          <span className="text-ink-muted">
            {partyLetter(pointed.member.party)}, {pointed.member.state} ·{' '}
            {decisionLabel(pointed.member.decision)}
          </span>
        </p>
      )}
    </div>
  )
}

type Placed = { member: Member; x: number; y: number }

function layOut(members: Member[]) {
  const { seats, spacing } = hemicycle(members.length)
  const outer = width / 2 - margin
  const radius = Math.min(outer * spacing * 0.36, largestRadius)
  const height = outer + 2 * margin
  const placed = inSeatingOrder(members).map((member, at) => ({
    member,
    x: width / 2 + (seats[at]?.x ?? 0) * outer,
    y: height - margin - (seats[at]?.y ?? 0) * outer,
  }))
  return { seats: placed, radius, height }
}

function grouped(seats: Placed[]) {
  const groups = new Map<string, { party: PartyGroup; decision: Decision; places: Placed[] }>()
  for (const seat of seats) {
    const { party, decision } = seat.member
    const group = groups.get(party + decision) ?? { party, decision, places: [] }
    group.places.push(seat)
    groups.set(party + decision, group)
  }
  return [...groups.values()]
}

function nearest(seats: Placed[], x: number, y: number, within: number): Placed | null {
  let best: Placed | null = null
  let distance = within
  for (const seat of seats) {
    const away = Math.hypot(seat.x - x, seat.y - y)
    if (away < distance) [best, distance] = [seat, away]
  }
  return best
}
