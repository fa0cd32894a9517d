/** Statuses of measures by how far a measure with them has come, the farthest first. */
const farthestFirst = [
  'Became Law',
  'Veto overridden',
  'Pocket vetoed',
  'Vetoed',
  'To President',
  'Agreed to by both chambers',
  'Passed in different versions',
  'Passed House',
  'Passed Senate',
  'Agreed to in House',
  'Agreed to in Senate',
  'Failed in House',
  'Failed in Senate',
  'On the calendar',
  'Reported by committee',
  'Discharged from committee',
  'Ordered reported',
  'Introduced',
]

/** Sorts statuses by how far a measure came. Those that tell no distance follow by their counts. */
export function byHowFar(
  a: { status: string | null; measures: number },
  b: { status: string | null; measures: number },
): number {
  return placeOf(a.status) - placeOf(b.status) || b.measures - a.measures
}

function placeOf(status: string | null): number {
  const place = farthestFirst.indexOf(status ?? '')
  return place < 0 ? farthestFirst.length : place
}
