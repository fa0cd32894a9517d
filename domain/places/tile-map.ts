import type { StateCode } from './states.ts'

/**
 * The states as tiles of one size, about where they are on a map, in rows from north to south. The territories are in
 * the last row.
 */
const rows = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
  'GU MP AS .. .. .. .. .. .. PR VI',
]

/** Each cell of the map, row by row: a state or territory, or null. */
export const tileMap: readonly (readonly (StateCode | null)[])[] = rows.map((row) =>
  row.split(' ').map((code) => (code === '..' ? null : (code as StateCode))),
)
