import { billTypeOf, type BillType } from './bill-number.ts'
import { isoDay } from '../dates/dates.ts'

/** An entry of `actions_history`, in Congress.gov's field names. */
export type HistoryEntry = {
  actionCode?: string | null
  type?: string | null
  actionDate?: string | null
  text?: string | null
}
type StageName =
  | 'Introduced'
  | 'Passed House'
  | 'Passed Senate'
  | 'Agreed to in House'
  | 'Agreed to in Senate'
  | 'To President'
  | 'Became Law'
/** The stages of nominations and treaties: `domain/consent`. */
type ConsentStageName = 'Received' | 'On the calendar' | 'Confirmed' | 'Approved by Senate'
/** `date` is a calendar day ("2025-07-04") or null; `reached` when dated and at or before the current stage. */
export type Stage = {
  name: StageName | ConsentStageName
  date: string | null
  reached: boolean
  current: boolean
}

const lawFromHouse: StageName[] = [
  'Introduced',
  'Passed House',
  'Passed Senate',
  'To President',
  'Became Law',
]
const lawFromSenate: StageName[] = [
  'Introduced',
  'Passed Senate',
  'Passed House',
  'To President',
  'Became Law',
]
// Joint resolutions have the stages of a bill. Simple resolutions end in their chamber, concurrent
// ones after both.
const stagesOf: Record<BillType, StageName[]> = {
  HR: lawFromHouse,
  HJRES: lawFromHouse,
  HRES: ['Introduced', 'Agreed to in House'],
  HCONRES: ['Introduced', 'Agreed to in House', 'Agreed to in Senate'],
  S: lawFromSenate,
  SJRES: lawFromSenate,
  SRES: ['Introduced', 'Agreed to in Senate'],
  SCONRES: ['Introduced', 'Agreed to in Senate', 'Agreed to in House'],
}

/**
 * The stages of a measure with the day each was reached. An unknown or missing number counts as a
 * House bill. Entries may come in any order: the earliest that matches dates a stage. A measure is
 * never introduced later than the record says, because a committee's own measure has its first
 * entry of that type when it arrives in the other chamber. The current stage is the latest that has
 * a date. Source: docs/product.md, "Timeline of a measure"; codes are Congress.gov's
 * (https://www.congress.gov/help/field-values/action-codes).
 */
export function billTimeline(
  billNumber: string | null | undefined,
  history: readonly HistoryEntry[],
  introducedDate: string | null | undefined,
): Stage[] {
  const type = billTypeOf(billNumber)
  const entries = history
    .map((entry) => ({ ...entry, day: isoDay(entry.actionDate) }))
    .filter((entry) => entry.day !== null)
    .toSorted((a, b) => String(a.day).localeCompare(String(b.day)))
  const dates = stagesOf[type ?? 'HR'].map((name) => {
    const day = tests[name].map((test) => entries.find((entry) => test(entry, type))?.day)
    const date = day.find((found) => found !== undefined) ?? null
    return { name, date: name === 'Introduced' ? earlier(date, isoDay(introducedDate)) : date }
  })
  const current = dates.findLastIndex(({ date }) => date !== null)
  return dates.map(({ name, date }, at) => ({
    name,
    date,
    reached: date !== null && at <= current,
    current: at === current,
  }))
}

/**
 * Whether a joint resolution proposes an amendment to the Constitution, by its title. If both
 * chambers agree by two-thirds, it goes to the states and not to the President (Article V;
 * Hollingsworth v. Virginia, 3 U.S. 378 (1798)).
 */
export function proposesAmendment(
  billNumber: string | null | undefined,
  title: string | null | undefined,
): boolean {
  const type = billTypeOf(billNumber)
  return (
    (type === 'HJRES' || type === 'SJRES') &&
    /\bproposing\b.*\bamendments?\b.*\bConstitution\b/i.test(title ?? '')
  )
}

/** Leaves out the President's stages, for measures that never go to the President. */
export function stagesInCongress(stages: readonly Stage[]): Stage[] {
  return stages.filter(({ name }) => name !== 'To President' && name !== 'Became Law')
}

function earlier(a: string | null, b: string | null): string | null {
  return a !== null && b !== null ? (a < b ? a : b) : (a ?? b)
}

type Test = (entry: HistoryEntry, type: BillType | null) => boolean
const code =
  (...codes: string[]) =>
  (entry: HistoryEntry) =>
    codes.includes(entry.actionCode ?? '')
const ofType =
  (type: string): Test =>
  (entry) =>
    entry.type === type

// B00100 = the sponsor's remarks, which may come days before.
const introduces: Test = ({ type, actionCode, text }) =>
  type === 'IntroReferral' &&
  actionCode !== 'B00100' &&
  !text?.startsWith('Sponsor introductory remarks')

// E30000 = the President's answer, which may be a veto.
const signed: Test = ({ text }) => /^Signed by President\b/.test(text ?? '')

// The tests for a stage, the most certain first. A later test applies only if no entry passes an
// earlier one.
const tests: Record<StageName, Test[]> = {
  Introduced: [introduces],
  'Passed House': [code('8000')],
  'Passed Senate': [code('17000')],
  'Agreed to in House': [code('8000'), agreedOnFloor('House')],
  'Agreed to in Senate': [code('17000'), agreedOnFloor('Senate')],
  'To President': [code('28000', 'E20000')],
  // E40000 = "Became Public Law", the President's entry; some records hold only that one.
  // A signature makes a law on its day, even while its number is not known.
  'Became Law': [code('36000'), ofType('BecameLaw'), code('E40000'), signed],
}

// Procedural votes whose words speak of agreeing, but not to the measure itself.
const subsidiary =
  /\btable\b|previous question|recommit|refer\b|reconsider|postpone|motion to proceed|asked unanimous|not agreed to|agreeing to the (?:\S+ ){0,4}amendment/i

/** A Floor entry of this chamber whose text says "agreed to" or "passed". */
function agreedOnFloor(chamber: 'House' | 'Senate'): Test {
  return (entry, type) => {
    const text = entry.text ?? ''
    if (entry.type !== 'Floor' || !/agreed to|passed/i.test(text) || subsidiary.test(text))
      return false
    const named = chamberOfEntry(entry)
    // An entry that names no chamber belongs to the one where the measure began.
    return (named ?? (type?.startsWith('S') ? 'Senate' : 'House')) === chamber
  }
}

// House floor codes begin with H or lie below 10000, the Senate's from 10000 to 19999.
function chamberOfEntry({ actionCode, text }: HistoryEntry): 'House' | 'Senate' | null {
  if (/^(?:H[\dA-Z]|\d{4}$)/.test(actionCode ?? '')) return 'House'
  if (/^1\d{4}$/.test(actionCode ?? '')) return 'Senate'
  const house = /\bHouse\b/.test(text ?? '')
  const senate = /\bSenate\b/.test(text ?? '')
  if (house === senate) return null
  return house ? 'House' : 'Senate'
}
