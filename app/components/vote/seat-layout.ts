import { hemicycle } from '#domain/votes/hemicycle.ts'
import type { PartyGroup } from '#domain/members/party.ts'
import { inSeatingOrder } from '#domain/votes/seating.ts'
import type { Decision } from '#domain/votes/vote-tally.ts'
import type { Member } from './member.ts'

export const drawingWidth = 1000
const largestRadius = 20
export const strokeOfRadius = 0.32
// The outermost seats are on the edge of the drawing, so half of their outline extends past it.
const margin = Math.ceil(largestRadius * (1 + strokeOfRadius / 2))

export type PlacedMember = { member: Member; x: number; y: number }

/** Places each member in a drawing of `drawingWidth` by `height`, and gives the radius of a seat. */
export function layOutSeats(members: Member[]) {
  const { seats, spacing } = hemicycle(members.length)
  const outer = drawingWidth / 2 - margin
  const radius = Math.min(outer * spacing * 0.36, largestRadius)
  const height = outer + 2 * margin
  const placed = inSeatingOrder(members).map((member, at) => ({
    member,
    x: drawingWidth / 2 + (seats[at]?.x ?? 0) * outer,
    y: height - margin - (seats[at]?.y ?? 0) * outer,
  }))
  return { seats: placed, radius, height }
}

/** Groups the seats by party and position. Each group is one path of the drawing. */
export function groupSeats(seats: PlacedMember[]) {
  const groups = new Map<
    string,
    { party: PartyGroup; decision: Decision; places: PlacedMember[] }
  >()
  for (const seat of seats) {
    const { party, decision } = seat.member
    const group = groups.get(party + decision) ?? { party, decision, places: [] }
    group.places.push(seat)
    groups.set(party + decision, group)
  }
  return [...groups.values()]
}
