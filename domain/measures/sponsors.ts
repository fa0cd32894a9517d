import { isoDay } from '../dates/dates.ts'

/** A sponsor or cosponsor, as Congress.gov names the fields. */
export type Sponsor = {
  bioguideId: string | null
  firstName: string
  lastName: string
  state: string | null
  district: string | null
  party: string | null
  /** Whether a cosponsor joined on the day of introduction. */
  isOriginal: boolean
  /** The day a cosponsor joined, YYYY-MM-DD; null if the record does not say. */
  joined: string | null
  /** The day a cosponsor left, YYYY-MM-DD; null for one who did not. */
  withdrew: string | null
}
export type Sponsors = { people: Sponsor[]; problem: string | null }

/**
 * Reads `sponsor_data` or `cosponsors_data`: a JSON string or a value, one entry or an array of
 * them. A member who left and joined again has several entries, but appears once. Never throws:
 * unreadable entries are left out, and `problem` explains them in one sentence.
 * @param withdrawn the Bioguide ids of members who withdrew, which the database decides
 * (`withdrawn_cosponsors`)
 */
export function parseSponsors(data: unknown, withdrawn: readonly string[] = []): Sponsors {
  if (data === null || data === undefined || data === '') return { people: [], problem: null }
  if (typeof data === 'string') {
    try {
      const parsed: unknown = JSON.parse(data)
      // JSON is unwrapped only once.
      return typeof parsed === 'string'
        ? unreadable('is not a list of people')
        : parseSponsors(parsed, withdrawn)
    } catch {
      return unreadable('is not valid JSON')
    }
  }
  if (typeof data !== 'object') return unreadable('is not a list of people')
  const entries = Array.isArray(data) ? data : [data]
  const people = entries.map(toSponsor).filter((person) => person !== null)
  const lost = entries.length - people.length
  return {
    people: eachOnce(people, withdrawn),
    problem: lost === 0 ? null : `${lost} of ${entries.length} entries have no name.`,
  }
}

/** "Jodey Arrington". */
export function sponsorName({ firstName, lastName }: Sponsor): string {
  return `${firstName} ${lastName}`.trim()
}

function eachOnce(people: readonly Sponsor[], withdrawn: readonly string[]): Sponsor[] {
  const byMember = Map.groupBy(people, (person) => person.bioguideId ?? person)
  return [...byMember.values()].flatMap((entries) => {
    const [last] = entries.toSorted((a, b) => (b.withdrew ?? '').localeCompare(a.withdrew ?? ''))
    if (last === undefined) return []
    // The database knows members by their id alone.
    if (last.bioguideId === null || withdrawn.includes(last.bioguideId)) return [last]
    return [{ ...(entries.find(({ withdrew }) => withdrew === null) ?? last), withdrew: null }]
  })
}

function unreadable(what: string): Sponsors {
  return { people: [], problem: `The record of sponsors ${what}.` }
}

function toSponsor(entry: unknown): Sponsor | null {
  if (typeof entry !== 'object' || entry === null) return null
  const field = (key: string): string | null => {
    const value: unknown = Object.hasOwn(entry, key) ? Reflect.get(entry, key) : null
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return text === '' ? null : text
  }
  const lastName = field('lastName')
  if (lastName === null) return null
  return {
    bioguideId: field('bioguideId'),
    firstName: field('firstName') ?? '',
    lastName,
    state: field('state'),
    district: field('district'),
    party: field('party'),
    isOriginal: Reflect.get(entry, 'isOriginalCosponsor') === true,
    joined: isoDay(field('sponsorshipDate')),
    withdrew: isoDay(field('sponsorshipWithdrawnDate')),
  }
}
