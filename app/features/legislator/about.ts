import { longDate } from '#domain/dates.ts'
import { districtNumber } from '#domain/district.ts'
import { ordinal } from '#domain/congress.ts'
import { partyGroup } from '#domain/party.ts'
import { stateName } from '#domain/states.ts'

/** A term as `legislators.terms` holds it, oldest first. */
export type Term = { chamber: string; start: string; end: string }

export type AboutSubject = {
  full_name: string
  party: string
  state: string
  chamber: string
  district: number | null
  in_office: boolean
  leadership_title: string | null
  terms: Term[]
}

/** A member in two or three sentences, made of the record's facts alone. */
export function aboutLegislator(member: AboutSubject): string {
  const { full_name, party, in_office, leadership_title, terms } = member
  const ended = in_office ? null : longDate(terms.at(-1)?.end)
  return [
    `${full_name}, ${withArticle(party)}, ${in_office ? 'represents' : 'represented'} ${constituency(member)}` +
      `${ended ? ` until ${ended}` : ''}.`,
    entered(terms),
    in_office && leadership_title ? `Leadership position: ${leadership_title}.` : null,
  ]
    .filter(Boolean)
    .join(' ')
}

function withArticle(party: string): string {
  const noun = { dem: 'Democrat', rep: 'Republican', ind: party }[partyGroup(party)]
  return `${/^[AEIOU]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

function constituency({ state, chamber, district }: AboutSubject): string {
  const name = stateName(state)
  if (chamber === 'Senate') return `${name} in the Senate`
  const number = districtNumber(district)
  const place =
    number === null
      ? name
      : number === 0
        ? `${name} at large`
        : `${name}’s ${ordinal(number)} congressional district`
  return `${place} in the House of Representatives`
}

/** The first day in each chamber, in the order they were entered. */
function entered(terms: Term[]): string | null {
  const first = new Map<string, string>()
  for (const { chamber, start } of terms) if (!first.has(chamber)) first.set(chamber, start)
  const [one, two] = [...first].map(([chamber, start]) => `the ${chamber} on ${longDate(start)}`)
  if (!one) return null
  return two ? `First entered ${one}, and ${two}.` : `First entered ${one}.`
}
