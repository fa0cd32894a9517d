import { isState, knownDistrict } from '../places/house-seats.ts'
import { stateCode, stateName } from '../places/states.ts'

/** How one of a user's members relates to a roll call: a row of `get_own_members_votes`. */
export type OwnVoteRow = {
  chamber: string
  state: string
  district: number
  legislator_id: string | null
  last_name: string | null
  full_name: string | null
  seat_chamber: string
  /** In the chamber's own word. */
  vote_decision: string | null
  /** How it counts: yea, nay, present, not voting, or other for words of the question. */
  decision: string | null
  standing: string
}

/** A member and their vote in words. Without a member, a sentence about all. */
export type OwnVoteWords = { id: string | null; name: string | null; says: string }

/**
 * The words of a line on "yours", in the order of the rows: "Padilla Yea", "Simon was not yet in
 * the House". The same rules apply to all members, and only the record counts.
 */
export function ownVoteWords(rows: readonly OwnVoteRow[]): OwnVoteWords[] {
  const [first] = rows
  if (!first) return []
  const { state, district } = first
  if (!knownDistrict(state, district))
    return [alone(`${stateName(state)} has no district ${district} now`)]
  if (rows.some(({ standing }) => standing === 'positions unknown'))
    return [alone('the record has no positions of this vote')]
  return rows.map((row) => {
    if (row.legislator_id === null) return alone(ofSeat(row))
    const namesakes = rows.filter(({ last_name }) => last_name === row.last_name)
    const name = namesakes.length > 1 ? row.full_name : row.last_name
    return { id: row.legislator_id, name, says: ofMember(row) }
  })
}

const alone = (says: string): OwnVoteWords => ({ id: null, name: null, says })

function ofSeat({ chamber, state, district, standing }: OwnVoteRow): string {
  if (standing === 'no seat') return `${stateName(state)} has no seat in the Senate`
  const seat =
    chamber === 'Senate'
      ? `one seat of ${stateName(state)} in the Senate`
      : district === 0
        ? `the seat of ${stateName(state)} in the House`
        : `the seat of ${stateName(state)}’s District ${district}`
  return `${seat} has no member in this record`
}

function ofMember(row: OwnVoteRow): string {
  const { chamber } = row
  switch (row.standing) {
    case 'voted':
      return positionWords(row) + (row.seat_chamber === chamber ? '' : ` (then in the ${chamber})`)
    case 'not yet in office':
      return `was not yet in the ${chamber}`
    case 'not in office then':
      return `was not in the ${chamber} then`
    case 'delegate':
      return `has no vote in the House itself, as ${officeOf(row.state)}`
    default:
      return 'is not listed in this vote'
  }
}

/** A position in words: yea and nay in the chamber's own, others in ours. */
export function positionWords({
  vote_decision: word,
  decision,
}: Pick<OwnVoteRow, 'vote_decision' | 'decision'>): string | null {
  if (decision === 'other') return `answered “${word}”`
  return decision === 'yea' || decision === 'nay' ? word : decision
}

function officeOf(state: string): string {
  const code = stateCode(state)
  if (code === 'PR') return 'Resident Commissioner'
  return code && !isState(code) ? 'a delegate' : 'a member'
}
