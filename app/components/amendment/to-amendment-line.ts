import type { ListedAmendment } from '#app/components/measure/measure-record.ts'
import { formatAmendmentNumber } from '#domain/amendments/amendment-number.ts'
import { outcomeLabel } from '#domain/amendments/outcome-label.ts'
import { parseSponsors, sponsorName } from '#domain/measures/sponsors.ts'
import { partyGroup, partyLetter } from '#domain/members/party.ts'

/** An amendment in a list. */
export type AmendmentLine = {
  id: string
  /** "S.Amdt. 3000" */
  number: string
  sponsor: AmendmentSponsor | null
  /** What it is for, in official words. */
  purpose: string | null
  outcome: string
  /** The day of its latest action, YYYY-MM-DD. */
  date: string | null
  /** How many recorded votes were on it. */
  votes: number
}

/** `id` is null for a committee, and for a member whom the record does not name by id. */
export type AmendmentSponsor = { id: string | null; name: string; seat: string | null }

export function toAmendmentLine(row: ListedAmendment): AmendmentLine {
  const { id, type, number, sponsor, purpose, description, outcome } = row
  return {
    id,
    number: formatAmendmentNumber({ type, number }),
    sponsor: toAmendmentSponsors(sponsor)[0] ?? null,
    purpose: purpose ?? description,
    outcome: outcomeLabel(outcome),
    date: row.latest_action_date,
    votes: row.roll_call_ids.length,
  }
}

/** Its sponsors: members, or a committee, which has only a name. */
export function toAmendmentSponsors(data: unknown): AmendmentSponsor[] {
  const entries: unknown[] = Array.isArray(data) ? data : data ? [data] : []
  return entries.flatMap((entry) => {
    const [member] = parseSponsors(entry).people
    if (member) {
      const { bioguideId, party, state } = member
      const seat = [party && partyLetter(partyGroup(party)), state].filter(Boolean).join('–')
      return [{ id: bioguideId, name: sponsorName(member), seat: seat || null }]
    }
    const name = typeof entry === 'object' && entry !== null && Reflect.get(entry, 'name')
    return typeof name === 'string' ? [{ id: null, name, seat: null }] : []
  })
}
