/** A place in the drawing, in units of the outer radius: x from -1 to 1, y from 0 (the floor) to 1. */
export type Seat = { x: number; y: number }

const innerRadius = 0.38

/**
 * The seats of `count` members: concentric half-rings with even spacing, from left to right by
 * angle (inner ring first at equal angles). Neighbors in the list sit together, and a party forms a
 * wedge. `spacing` is the distance between neighbors in the same unit, which sets the size of a
 * seat.
 */
export function hemicycle(count: number): { seats: Seat[]; spacing: number } {
  if (count <= 0) return { seats: [], spacing: 0 }
  const rings = ringsFor(count)
  const step = rings === 1 ? 0 : (1 - innerRadius) / (rings - 1)
  const radii = Array.from({ length: rings }, (_, ring) => 1 - step * (rings - 1 - ring))
  const seats = shareOut(count, radii).flatMap((places, ring) =>
    Array.from({ length: places }, (_, at) => {
      const angle = places === 1 ? Math.PI / 2 : Math.PI - (Math.PI * at) / (places - 1)
      return { angle, radius: radii[ring] ?? 1 }
    }),
  )
  const ordered = seats.toSorted((a, b) => b.angle - a.angle || a.radius - b.radius)
  return {
    seats: ordered.map(({ angle, radius }) => ({
      x: round(radius * Math.cos(angle)),
      y: round(radius * Math.sin(angle)),
    })),
    spacing: Math.min(step || 1, Math.PI / Math.max(2, count / rings)),
  }
}

// The number of rings for which the gap between rings is about the gap between neighbors.
function ringsFor(count: number): number {
  const middle = (1 + innerRadius) / 2
  return Math.max(
    1,
    Math.round(Math.sqrt((count * (1 - innerRadius)) / (Math.PI * middle))) + (count > 20 ? 1 : 0),
  )
}

// Seats per ring in proportion to its length. The outer rings get the remainder of rounding.
function shareOut(count: number, radii: number[]): number[] {
  const total = radii.reduce((sum, radius) => sum + radius, 0)
  const places = radii.map((radius) => Math.floor((count * radius) / total))
  let left = count - places.reduce((sum, ring) => sum + ring, 0)
  for (let ring = places.length - 1; left > 0; ring -= 1, left -= 1) {
    places[ring] = (places[ring] ?? 0) + 1
  }
  return places
}

// Four decimals are finer than a pixel and keep the page small.
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
