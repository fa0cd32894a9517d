import { longDate } from '#domain/dates/dates.ts'
import { districtNumber } from '#domain/places/district.ts'
import { ordinal } from '#domain/dates/congress.ts'
import { isKnownParty, partyGroup } from '#domain/members/party.ts'
import { stateName } from '#domain/places/states.ts'
import { isTermOver } from '#domain/members/term-over.ts'

/** A term as `legislators.terms` holds it, oldest first. */
export type Term = { chamber: string; start: string; end: string; party: string }

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

/**
 * A member in two or three sentences, made of the record's facts alone.
 * @param today YYYY-MM-DD: whom the record lists as in office for a term that has ended may have left since it was read.
 */
export function aboutLegislator(member: AboutSubject, today: string): string {
  const { full_name, party, in_office, leadership_title, terms } = member
  const name = isKnownParty(party) ? `${full_name}, ${withArticle(party)},` : full_name
  const over = termOver(member, today)
  const verb = over ? 'is listed as representing' : in_office ? 'represents' : 'represented'
  return [
    `${name} ${verb} ${constituency(member)}${over ? `, for a term to ${longDate(over)}` : ''}.`,
    entered(terms),
    parties(terms),
    in_office ? null : lastTerm(terms),
    in_office && leadership_title
      ? `${over ? 'Listed leadership' : 'Leadership'} position: ${leadership_title}.`
      : null,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The last day of the term for which the record lists a member as in office; null where it goes on. */
export function termOver(
  { in_office, terms }: Pick<AboutSubject, 'in_office' | 'terms'>,
  today: string,
): string | null {
  const end = terms.at(-1)?.end
  return in_office && end !== undefined && isTermOver(end, today) ? end : null
}

/**
 * The source gives a term's regular end even if a member died or left before. Only a different date
 * is the day on which the member left.
 */
function lastTerm(terms: Term[]): string | null {
  const last = terms.at(-1)
  if (!last) return null
  return isRegularEnd(last.end)
    ? `The last term in our record runs to ${longDate(last.end)}. The member may have left before then.`
    : `The last term ended on ${longDate(last.end)}.`
}

/** Whether a term ended, or was to end, on a day on which all do: Twentieth Amendment; before 1935 March 3 or 4. */
export function isRegularEnd(day: string): boolean {
  return /-(01-03|03-0[34])$/.test(day)
}

function withArticle(party: string): string {
  const noun = { dem: 'Democrat', rep: 'Republican', ind: party }[partyGroup(party)]
  return `${/^[AEIOU]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Under which parties a member who changed from one to another is listed, each with its first day. */
function parties(terms: Term[]): string | null {
  const known = terms
    .filter(({ party }) => isKnownParty(party))
    .map(({ party, start }) => ({ party: withArticle(party), start }))
  const changes = known.filter(({ party }, at) => party !== known[at - 1]?.party)
  if (changes.length < 2) return null
  const list = changes.map(({ party, start }) => `as ${party} from ${longDate(start)}`)
  return `Listed ${new Intl.ListFormat('en-US').format(list)}.`
}

function constituency({ state, chamber, district }: AboutSubject): string {
  const name = /^(DC|MP|VI)$/.test(state) ? `the ${stateName(state)}` : stateName(state)
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
