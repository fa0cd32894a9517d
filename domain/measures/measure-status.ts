import { billTypeOf, type BillType, formatBillNumber, parseBillNumber } from './bill-number.ts'
import { billTimeline, type HistoryEntry } from './bill-timeline.ts'
import { congressEnd, congressName } from '../dates/congress.ts'
import { dayAfter, isoDay, longDate } from '../dates/dates.ts'

/** The status of an action, as it is stored. See docs/product.md, "Status of an action". */
export type Status = {
  label: string
  /** The day of the status itself, YYYY-MM-DD. */
  date: string | null
  /** The cause: "Public Law 119-21", "by EO 14148". */
  reason: string | null
  /** The limits of our knowledge, in sentences. */
  note: string | null
}

/** A status and the day on which the clock alone changes it; null if only a new fact can. */
export type DecidedStatus = Status & { dueOn: string | null }

export type MeasureFacts = {
  billNumber: string | null
  congress: number | null
  introducedDate: string | null
  /** Includes steps added from roll calls (`history-with-votes.ts`). */
  history: readonly HistoryEntry[]
  /** "Public Law 119-21", if the record has it. */
  lawNumber: string | null
  /** The day on which the Library last changed its record, YYYY-MM-DD. */
  asOf: string | null
  /**
   * The day on which its source was last read. Only used to tell whether its Congress ended before
   * the measure was finished.
   */
  readOn: string | null
  title?: string
  /** A measure with the same title that became law. */
  enactedAs?: { name: string; date: string | null } | null
}

/**
 * The status of a measure: the latest event that its history names in the Library of Congress's
 * fixed words or codes (https://www.congress.gov/help/field-values/action-codes). Nothing else is
 * concluded, with one exception: when a Congress ends, its unfinished measures end too (Jefferson's
 * Manual, sec. 588).
 * @param today YYYY-MM-DD. Entries of later days are scheduled, so they do not count yet.
 */
export function measureStatus(facts: MeasureFacts, today: string): DecidedStatus {
  if (isReservedNumber(facts))
    return {
      label: reservedNumber,
      date: null,
      reason: null,
      note: 'The chamber keeps this number for its leaders. No bill has been introduced under it.',
      dueOn: null,
    }
  const scheduled = scheduledDays(facts.history, today)
  const past = { ...facts, history: pastEntries(facts.history, today) }
  const status = statusOf(past)
  const { congress } = facts
  const isOpen = lapsedLabel({ ...past, type: billTypeOf(facts.billNumber), ...status }) !== null
  const waits = isOpen && congress !== null
  const ended = waits && hasEnded(congress, today)
  const dueDays = [
    scheduled[0] ?? null,
    waits && !ended ? dayAfter(congressEnd(congress)) : null,
    // The source has not been read since the Congress ended.
    ended ? dayAfter(today) : null,
  ]
  return { ...status, note: noteOf(past, status.label, today), dueOn: earliest(dueDays) }
}

function statusOf(facts: MeasureFacts): Omit<Status, 'note'> {
  const type = billTypeOf(facts.billNumber)
  const stages = billTimeline(facts.billNumber, facts.history, facts.introducedDate)
  const stage = stages.find(({ current }) => current)
  const events = eventsOf(facts)
  const lawNumber = canBecomeLaw(type) ? facts.lawNumber : null
  if (stage?.name === 'Became Law' || lawNumber !== null) {
    const date = stages.find(({ name }) => name === 'Became Law')?.date ?? null
    const reason = [
      lawNumber ?? 'Its law number is not known yet',
      withoutApproval(events, facts.history),
    ]
    return { label: 'Became Law', date, reason: reason.filter(Boolean).join(', ') }
  }
  const event = events.findLast(({ date }) => !stage?.date || date >= stage.date)
  const last = event ?? (stage && { label: stage.name, date: stage.date, reason: null })
  if (!last) return { label: 'No stage recorded', date: null, reason: null }
  const { congress, readOn } = facts
  const ended = lapsedLabel({ type, congress, label: last.label })
  if (congress !== null && ended !== null && hasEnded(congress, readOn))
    return { label: ended, date: congressEnd(congress), reason: null }
  // Committee steps lie between the stages. They are the status until a chamber votes.
  return last.label === 'Introduced'
    ? (committeeSteps(facts.history).at(-1) ?? last)
    : { label: last.label, date: last.date, reason: last.reason }
}

/** The status of a number that is kept free. */
export const reservedNumber = 'Number reserved'

/** "Reserved for the Speaker." is a number that the House keeps free, and no bill. */
function isReservedNumber({ title, history }: MeasureFacts): boolean {
  return (
    history.length === 0 && /^Reserved for the (Speaker|Majority|Minority)\b/i.test(title ?? '')
  )
}

/** Simple and concurrent resolutions never go to the President (Constitution, Article I, Section 7). */
export function canBecomeLaw(type: string | null): boolean {
  return type === null || !/^[HS](CON)?RES$/.test(type)
}

/** A step by a committee, or its discharge, between the stages of a measure. */
export type CommitteeStep = { label: string; date: string; reason: null }

/** Oldest first, and on one day in the order in which they happen. */
export function committeeSteps(history: readonly HistoryEntry[]): CommitteeStep[] {
  return readEntries(history)
    .flatMap(({ day, code, text }) => {
      const step = steps.findIndex(([matches]) => matches({ day, code, text }))
      return step < 0 ? [] : [{ step, label: steps[step]![1], date: day, reason: null }]
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.step - b.step)
    .map(({ label, date, reason }) => ({ label, date, reason }))
}

// 5000, H12100, H12200, 1010, 14000 = reported; 5500, H12300, 14500 = discharged; H12410, H12420 = on a calendar.
const steps: [(entry: Entry) => boolean, label: string][] = [
  [({ text }) => /\bordered to be reported\b/i.test(text), 'Ordered reported'],
  [
    ({ code, text }) =>
      ['5000', '14000', 'H12200'].includes(code) ||
      /^(Reported|The House Committee on .* reported an original measure|(Special |Select |Joint )?Committee on .*\b(Original measure reported to Senate|Reported by Senator))\b/.test(
        text,
      ),
    'Reported by committee',
  ],
  [
    ({ code, text }) =>
      ['5500', '14500', 'H12300'].includes(code) ||
      /^On motion to discharge( the committee)? Agreed to\b/i.test(text),
    'Discharged from committee',
  ],
  [
    ({ code, text }) =>
      ['H12410', 'H12420'].includes(code) ||
      /\bPlaced on (the )?(Senate Legislative|Senate Executive|Union|House|Private) Calendar\b/i.test(
        text,
      ),
    'On the calendar',
  ],
]

export function pastEntries<Kind extends HistoryEntry>(
  history: readonly Kind[],
  today: string,
): Kind[] {
  return history.filter(({ actionDate }) => (isoDay(actionDate) ?? '') <= today)
}

function scheduledDays(history: readonly HistoryEntry[], today: string): string[] {
  return history
    .flatMap(({ actionDate }) => isoDay(actionDate) ?? [])
    .filter((day) => day > today)
    .toSorted()
}

/** How far we know the history, and other facts that matter. */
function noteOf(
  { billNumber, congress, asOf, enactedAs }: MeasureFacts,
  label: string,
  today: string,
): string | null {
  const enacted =
    enactedAs && label !== 'Became Law'
      ? `${enactedAs.name}, which has the same title, became law${enactedAs.date === null ? '' : ` on ${longDate(enactedAs.date)}`}.`
      : null
  if (label === 'Became Law' || isLapsed(label)) return enacted
  const unchanged = asOf
    ? `No later change is known, as of ${longDate(asOf)}.`
    : 'We do not know of later changes.'
  const isOpen = lapsedLabel({ type: billTypeOf(billNumber), congress, label }) !== null
  const ended =
    isOpen && congress !== null && hasEnded(congress, today)
      ? `The ${congressName(congress)} ended on ${longDate(congressEnd(congress))}.`
      : null
  return [enacted, unchanged, ended].filter(Boolean).join(' ')
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}

/** Whether the Congress is over. Not yet on its last day, when it sits until noon. */
function hasEnded(congress: number, day: string | null): boolean {
  return day !== null && day > congressEnd(congress)
}

/**
 * Finds a passage of an earlier text: the first chamber passed the measure, the other passed it
 * with an amendment, and the first has not agreed. S. 1383 of the 119th Congress passed the Senate
 * as one bill and the House as another.
 * @returns the chamber that passed the earlier text, and the day on which the other passed its own;
 * null if there is no such passage
 */
export function passedAsAnotherText(
  facts: Pick<MeasureFacts, 'billNumber' | 'history'>,
): { chamber: Chamber; date: string } | null {
  const open = openDifference(readEntries(facts.history), billTypeOf(facts.billNumber))
  return open && { chamber: open.first, date: open.second.day }
}

/** How it became law without a signature (Constitution, Article I, Section 7). */
function withoutApproval(events: Event[], history: readonly HistoryEntry[]): string | null {
  if (events.some(({ label }) => label === 'Veto overridden'))
    return 'over the veto of the President'
  return history.some(({ text }) => /^Sent to Archivist .*\bunsigned\b/i.test(text ?? ''))
    ? 'without the signature of the President'
    : null
}

type Chamber = 'House' | 'Senate'
type Entry = { day: string; code: string; text: string }
type Event = { label: string; date: string; reason: string | null }

function eventsOf({ billNumber, history }: MeasureFacts): Event[] {
  const entries = readEntries(history)
  const events: Event[] = entries.flatMap((entry) => {
    const label =
      labels.find(([matches]) => matches(entry))?.[1] ??
      (isTabledByRule(entry, billNumber) ? 'Tabled in House' : undefined)
    if (!label) return []
    const reason = label === 'Vetoed' ? sustainedNote(entries, entry) : tablingRule(entry)
    return [{ label, date: entry.day, reason }]
  })
  const overrides = entries.filter(isOverride)
  const second = overrides.at(1)
  if (second) events.push({ label: 'Veto overridden', date: second.day, reason: null })

  const type = billTypeOf(billNumber)
  const open = openDifference(entries, type)
  if (open) {
    const { first, second: later, firstDay } = open
    events.push({
      label: 'Passed in different versions',
      date: later.day,
      reason: `The ${first} passed its version on ${longDate(firstDay)}, the ${other(first)} another on ${longDate(later.day)}`,
    })
  }
  const agreed = agreedDay(entries, type)
  if (agreed) events.push({ label: 'Agreed to by both chambers', date: agreed, reason: null })

  // Only as the last vote so far: a motion may fail and be made again. After the Senate has passed
  // a measure, cloture votes concern other questions, such as the House's changes.
  const lastVote = entries.findLast(isFloorVote)
  if (lastVote && isClotureNotInvoked(lastVote) && !entries.some(passedIn.Senate))
    events.push({ label: 'Cloture not invoked', date: lastVote.day, reason: null })
  return events
    .filter((event) => !isOvertaken(event, entries))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

const has =
  (code: string, text: RegExp) =>
  ({ code: own, text: words }: Entry) =>
    own === code || text.test(words)

const failedIn = {
  House: has('9000', /^Failed of passage\/not agreed to in House\b/),
  Senate: has('18000', /^Failed of passage\/not agreed to in Senate\b/),
}
const passedIn = {
  House: has('8000', /^Passed\/agreed to in House\b/),
  Senate: has('17000', /^Passed\/agreed to in Senate\b/),
}
// 31000 = vetoed by President; a pocket veto has no code of its own (Constitution, Article I, Section 7).
const labels: [(entry: Entry) => boolean, string][] = [
  [({ text }) => /\bpocket[- ]?veto(ed)?\b/i.test(text), 'Pocket vetoed'],
  [has('31000', /^Vetoed by President/), 'Vetoed'],
  [failedIn.House, 'Failed in House'],
  [failedIn.Senate, 'Failed in Senate'],
  // H36510 = House motion to table: if agreed to, it ends the measure without a vote on it (Rule
  // XVI, clause 4).
  [
    ({ text }) => /^On motion to table( the (measure|resolution|bill))? Agreed to\b/i.test(text),
    'Tabled in House',
  ],
  [
    ({ text }) => /^Indefinitely postponed by Senate\b/.test(text),
    'Indefinitely postponed in Senate',
  ],
]
/** A veto and each vote on it, as labels for marks. */
export function vetoMarks(history: readonly HistoryEntry[]): { label: string; date: string }[] {
  return readEntries(history).flatMap((entry) => {
    const { day: date, text } = entry
    if (/\bpocket[- ]?veto(ed)?\b/i.test(text)) return [{ label: 'Pocket vetoed', date }]
    if (has('31000', /^Vetoed by President/)(entry)) return [{ label: 'Vetoed', date }]
    const chamber = chamberOnVeto(entry)
    if (isOverride(entry)) return [{ label: `Overridden in ${chamber}`, date }]
    return isNotOverridden(entry) ? [{ label: `Override failed in ${chamber}`, date }] : []
  })
}

const chamberOnVeto = ({ code, text }: Entry): Chamber =>
  code === '34000' || code === '35000' || /\bSenate over veto/.test(text) ? 'Senate' : 'House'

// 32000 = passed House over veto, 34000 = passed Senate over veto.
const isOverride = ({ code, text }: Entry) =>
  code === '32000' || code === '34000' || /^Passed (House|Senate) over veto/.test(text)
// 33000 = failed of passage in House over veto, 35000 = in Senate.
const isNotOverridden = ({ code, text }: Entry) =>
  code === '33000' ||
  code === '35000' ||
  /^Failed of passage in (House|Senate) over veto/.test(text)
const isPresented = has('28000', /^Presented to President/)
const isClotureNotInvoked = ({ text }: Entry) =>
  /\bcloture\b/i.test(text) && /\bnot invoked\b/i.test(text)
const isFloorVote = (entry: Entry) =>
  isClotureNotInvoked(entry) ||
  /\bcloture\b.*\binvoked\b/i.test(entry.text) ||
  [passedIn, failedIn].some((tests) => tests.House(entry) || tests.Senate(entry))

// "Pursuant to the provisions of H. Res. 672, H. Res. 598 is laid on the table."
const tabledByRule =
  /^Pursuant to the provisions of (H\. ?Res\. ?\d+), (.+?) (?:is|are) laid on the table\b/

function isTabledByRule({ text }: Entry, billNumber: string | null): boolean {
  const [, , tabled] = tabledByRule.exec(text) ?? []
  const own = parseBillNumber(billNumber)
  return (
    own !== null &&
    tabled !== undefined &&
    tabled.split(/,| and /).some((one) => {
      const named = parseBillNumber(one)
      return named?.type === own.type && named.number === own.number
    })
  )
}

function tablingRule({ text }: Entry): string | null {
  const [, rule] = tabledByRule.exec(text) ?? []
  return rule === undefined ? null : `under ${formatBillNumber(parseBillNumber(rule)!)}`
}

/** The vote in which a chamber failed to override a veto. */
function sustainedNote(entries: Entry[], veto: Entry): string | null {
  const vote = entries.find((entry) => entry.day >= veto.day && isNotOverridden(entry))
  if (!vote) return null
  return `The ${chamberOnVeto(vote)} voted again on ${longDate(vote.day)}, short of the two-thirds that override a veto`
}

/** Whether the same chamber passed the measure on the day of its failure or later. */
function isOvertaken({ label, date }: Event, entries: Entry[]): boolean {
  const chamber = /^Failed in (House|Senate)$/.exec(label)?.[1] as Chamber | undefined
  if (!chamber) return false
  const failed = entries.findLastIndex((entry) => entry.day === date && failedIn[chamber](entry))
  return entries.slice(failed + 1).some((entry) => passedIn[chamber](entry))
}

// Both chambers have to agree on one text: bills, joint and concurrent resolutions.
const other = (chamber: Chamber): Chamber => (chamber === 'House' ? 'Senate' : 'House')
const isSimple = (type: BillType | null) => type === 'HRES' || type === 'SRES'

type Passages = { first: Chamber; firstDay: string; second: Entry; after: Entry[] }

function passagesOf(entries: Entry[], type: BillType | null): Passages | null {
  if (isSimple(type)) return null
  const first: Chamber = type?.startsWith('S') ? 'Senate' : 'House'
  const at = entries.findIndex(passedIn[first])
  if (at < 0) return null
  // The list may not give the order within a day, but the second chamber cannot pass a measure
  // before the first.
  const firstDay = entries[at]!.day
  const second = entries.findIndex(
    (entry) => entry.day >= firstDay && passedIn[other(first)](entry),
  )
  if (second < 0) return null
  // A passage may have two entries on one day, the shorter one first.
  return { first, firstDay, second: entries[second]!, after: entries.slice(Math.min(at, second)) }
}

/** The second chamber changed the text, and no entry says that both have agreed since. */
function openDifference(entries: Entry[], type: BillType | null): Passages | null {
  const passages = passagesOf(entries, type)
  if (!passages) return null
  return isAmended(passages) && !isSettled(passages) ? passages : null
}

/** The day on which both chambers had agreed to one text, if the history says so. */
function agreedDay(entries: Entry[], type: BillType | null): string | null {
  const passages = passagesOf(entries, type)
  if (!passages) return null
  if (isAmended(passages)) return settledDay(passages)
  return isUnamended(passages, type) ? passages.second.day : null
}

function isAmended({ first, second, after }: Passages): boolean {
  const words = after.filter((entry) => entry.day === second.day && speaksOfPassing(entry, first))
  if (words.some(({ text }) => withAmendment.test(text))) return true
  const message =
    first === 'House'
      ? /Senate amendments? to (the )?House/i
      : /House amendments? to (the )?Senate/i
  return after.some(({ day, text }) => day >= second.day && message.test(text))
}

function isUnamended({ first, second, after }: Passages, type: BillType | null): boolean {
  // A concurrent resolution never goes to the President. If the House changes one, its motion says
  // "as amended".
  if (type === 'SCONRES')
    return after.some(({ day, text }) => day === second.day && houseAgrees.test(text))
  // The Senate says so itself. If the House makes no changes, the bill goes on to the President
  // without coming back.
  return first === 'House'
    ? after.some((entry) => entry.day === second.day && /without amendment/i.test(entry.text))
    : after.some(({ text }) => /^(Cleared for White House|Presented to President)/.test(text))
}

const houseAgrees =
  /\bon (agreeing to the resolution|motion to suspend the rules and agree to the resolution) agreed to\b/i
const withAmendment =
  /\bwith (an |\d+ )?amendments?\b|, as amended\b|amendment in the nature of a substitute|as amended,? (agreed to|passed)/i

function speaksOfPassing({ text }: Entry, first: Chamber): boolean {
  return first === 'House'
    ? /\b(passed|agreed to in) (the )?Senate\b/i.test(text)
    : /^(Passed\/agreed to in House|On passage|On motion to suspend|On agreeing to the resolution)/.test(
        text,
      )
}

function isSettled(passages: Passages): boolean {
  return settledDay(passages) !== null || passages.after.some(isPresented)
}

/**
 * The day on which a chamber accepted the other's changes, or on which the later of the two
 * accepted the conference report.
 */
function settledDay({ after, second }: Passages): string | null {
  const later = after.filter(({ day }) => day >= second.day)
  const daysOf = (matches: (entry: Entry) => boolean) => later.findLast(matches)?.day ?? []
  const reported = [agreesToReport.House, agreesToReport.Senate].flatMap(daysOf)
  // A report settles it once both chambers have agreed to it.
  const days = [daysOf(settles), reported.length === 2 ? reported : []].flat()
  return days.toSorted().at(-1) ?? null
}

const agreesToReport = {
  House: ({ text }: Entry) =>
    /^(Conference report agreed to in House|On agreeing to the conference report Agreed)\b/.test(
      text,
    ),
  Senate: ({ text }: Entry) =>
    /^(Conference report agreed to in Senate|Senate agreed to (the )?conference report)\b/.test(
      text,
    ),
}

// 19500, 20500 = resolving differences, House and Senate actions.
function settles({ text }: Entry): boolean {
  if (
    /\b(with (an )?amendments?\b|disagree|insist|motion by senator|moved? (to|that)|not agreed)/i.test(
      text,
    )
  )
    return false
  return (
    /^Resolving differences -- (House|Senate) actions:.*\b(agree|concur|agreed|concurred)\b/i.test(
      text,
    ) ||
    /\bagreed to the (House|Senate) amendments?\b|\bconcurred in the (House|Senate) amendments?\b/i.test(
      text,
    ) ||
    /^(House|Senate) agreed to (the )?(House|Senate) amendments?\b/i.test(text)
  )
}

/** Whether a status says that its Congress ended. */
export function isLapsed(label: string): boolean {
  return /^Not (enacted|agreed to) \(/.test(label)
}

/**
 * The label of a measure after the end of its Congress, which ends all its unfinished measures. A
 * measure that waits for the President may still become law after the last day.
 * @param label the status until then
 * @returns null if the end changes nothing
 */
export function lapsedLabel({
  type,
  congress,
  label,
}: {
  /** The measure's type: "HR", "SCONRES". Null if unknown. */
  type: string | null
  congress: number | null
  label: string
}): string | null {
  if (congress === null || final.has(label) || isLapsed(label)) return null
  const isLaw = canBecomeLaw(type)
  if (!isLaw && (label.startsWith('Agreed to') || label.startsWith('Passed in'))) return null
  return `${isLaw ? 'Not enacted' : 'Not agreed to'} (the ${congressName(congress)} ended)`
}

const final = new Set([
  'Became Law',
  'To President',
  'Vetoed',
  'Pocket vetoed',
  'Veto overridden',
  'Tabled in House',
  'Indefinitely postponed in Senate',
])

/** Oldest first. Within a day, in the order in which they happened, if the list gives it. */
function readEntries(history: readonly HistoryEntry[]): Entry[] {
  const entries = history.flatMap(({ actionCode, actionDate, text }) => {
    const day = isoDay(actionDate)
    return day ? [{ day, code: actionCode ?? '', text: text ?? '' }] : []
  })
  const newestFirst = (entries[0]?.day ?? '') > (entries.at(-1)?.day ?? '')
  return (newestFirst ? entries.toReversed() : entries).toSorted((a, b) =>
    a.day.localeCompare(b.day),
  )
}
