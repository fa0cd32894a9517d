import { useMemo, useState, type PointerEvent } from 'react'
import { partyLetter } from '#domain/members/party.ts'
import { markPaint, markPath } from './mark.ts'
import { answerOf, type Member } from './member.ts'
import {
  drawingWidth as width,
  groupSeats,
  layOutSeats,
  type PlacedMember,
  strokeOfRadius,
} from './seat-layout.ts'
import { partyColor } from './VoteMark.tsx'

/**
 * The chamber, with a side and color for each party and a shape for each vote. One path for each party and position
 * keeps 435 seats at a dozen elements. The name under the pointer is found by distance.
 */
export function Hemicycle({ members, label }: { members: Member[]; label: string }) {
  const { seats, radius, height } = useMemo(() => layOutSeats(members), [members])
  const [pointed, setPointed] = useState<PlacedMember | null>(null)
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
        {groupSeats(seats).map(({ party, decision, places }) => (
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
            {partyLetter(pointed.member.party)}, {pointed.member.state} · {answerOf(pointed.member)}
          </span>
        </p>
      )}
    </div>
  )
}

function nearest(seats: PlacedMember[], x: number, y: number, within: number): PlacedMember | null {
  let best: PlacedMember | null = null
  let distance = within
  for (const seat of seats) {
    const away = Math.hypot(seat.x - x, seat.y - y)
    if (away < distance) [best, distance] = [seat, away]
  }
  return best
}
