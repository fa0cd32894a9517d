import { isoDay, longDate } from '../dates/dates.ts'
import type { HistoryEntry, Stage } from '../measures/bill-timeline.ts'
import type { VoteOnMeasure } from '../measures/history-with-votes.ts'
import { type DecidedStatus, pastEntries } from '../measures/measure-status.ts'
import { isAgreed } from '../votes/vote-result.ts'
import type { ConsentDocument } from './consent-document.ts'

type Kind = ConsentDocument['kind']

/**
 * The steps in the fixed words of Congress.gov's histories of nominations and treaties
 * (https://www.congress.gov/help/nominations, https://www.congress.gov/help/treaty-documents). The first that matches
 * counts. Senate Rules XXX and XXXI set the procedure.
 */
const steps: readonly (readonly [words: RegExp, label: string])[] = [
  [/^Confirmed by the Senate\b/i, 'Confirmed'],
  [/^(Nomination )?(rejected|not confirmed)\b/i, 'Rejected by the Senate'],
  [
    /^Resolution of (advice and consent to )?ratification (agreed to|as (amended|modified),? agreed to)/i,
    'Approved by the Senate',
  ],
  [
    /^Resolution of (advice and consent to )?ratification (rejected|not agreed to)/i,
    'Rejected by the Senate',
  ],
  [/\bwithdrawal of (the )?(nomination|treaty)\b/i, 'Withdrawn'],
  [/^Returned to the President\b/i, 'Returned to the President'],
  [/^Cloture (motion )?not invoked\b/i, 'Cloture not invoked'],
  [/^Cloture invoked\b/i, 'Cloture invoked'],
  [/^Placed on (the )?Senate Executive Calendar\b/i, 'On the Executive Calendar'],
  [/^Reported by\b/i, 'Reported by committee'],
  [/\bordered to be reported\b/i, 'Ordered reported'],
  [/\bdischarged\b/i, 'Discharged from committee'],
  [/\bhearings? held\b/i, 'Hearing held'],
  [/^Received in the Senate\b.*\breferred to\b/i, 'In committee'],
  [/^Received in the Senate\b/i, 'Received in the Senate'],
]

/** The statuses after which nothing more happens to it. */
const isFinal = new Set([
  'Confirmed',
  'Approved by the Senate',
  'Withdrawn',
  'Returned to the President',
])

/** The rank of a step on one day: a vote comes after the report. Steps of `steps` are from last to first. */
const rank = new Map(steps.map(([, label], at) => [label, -at]))

export type ConsentFacts = {
  history: readonly HistoryEntry[]
  votes: readonly VoteOnMeasure[]
  /** The last day that the Library's own data covers, YYYY-MM-DD. Null if only votes of the Senate name it. */
  asOf: string | null
}

/**
 * The status of a nomination or treaty: the latest step that its history or a recorded vote names. Nothing else is
 * concluded. A nomination that is pending at the end of a session is returned (Rule XXXI, paragraph 6), but the Senate
 * often agrees otherwise, so only the history says so.
 * @param today YYYY-MM-DD
 */
export function consentStatus(facts: ConsentFacts, today: string): DecidedStatus {
  const reached = stepsOf(facts, today)
  const last = reached.at(-1) ?? { label: 'No stage recorded', date: null }
  return { ...last, reason: null, note: noteOf(facts, last), dueOn: null }
}

/** The history with the steps that recorded votes add. Newest first. */
export function consentHistory({ history, votes }: Omit<ConsentFacts, 'asOf'>): HistoryEntry[] {
  const added = votes.flatMap((vote) => {
    const entry = entryOf(vote)
    const isKnown = history.some(
      ({ text }) => Number(/\bRecord Vote Number: (\d+)/i.exec(text ?? '')?.[1]) === vote.number,
    )
    return entry && !isKnown ? [entry] : []
  })
  return [...added, ...history].toSorted((a, b) =>
    (isoDay(b.actionDate) ?? '').localeCompare(isoDay(a.actionDate) ?? ''),
  )
}

const stagesOf = {
  nomination: [
    ['Received', /^Received in the Senate\b/i],
    ['On the calendar', /^Placed on (the )?Senate Executive Calendar\b/i],
    ['Confirmed', steps[0]![0]],
  ],
  treaty: [
    ['Received', /^Received in the Senate\b/i],
    ['On the calendar', /^Placed on (the )?Senate Executive Calendar\b/i],
    ['Approved by Senate', steps[2]![0]],
  ],
} as const satisfies Record<Kind, readonly (readonly [Stage['name'], RegExp])[]>

/** The stages of a nomination or treaty with the day each was reached. */
export function consentTimeline(kind: Kind, history: readonly HistoryEntry[]): Stage[] {
  const oldestFirst = history.toReversed()
  const dates = stagesOf[kind].map(([name, words]) => ({
    name,
    date: isoDay(oldestFirst.find(({ text }) => words.test(text ?? ''))?.actionDate),
  }))
  const current = dates.findLastIndex(({ date }) => date !== null)
  return dates.map(({ name, date }, at) => ({
    name,
    date,
    reached: date !== null && at <= current,
    current: at === current,
  }))
}

function stepsOf(facts: ConsentFacts, today: string): { label: string; date: string }[] {
  return pastEntries(consentHistory(facts), today)
    .flatMap(({ actionDate, text }) => {
      const date = isoDay(actionDate)
      const label = steps.find(([words]) => words.test(text ?? ''))?.[1]
      return date !== null && label !== undefined ? [{ label, date }] : []
    })
    .toSorted(
      (a, b) => a.date.localeCompare(b.date) || (rank.get(a.label) ?? 0) - (rank.get(b.label) ?? 0),
    )
}

function noteOf({ asOf }: ConsentFacts, { label }: { label: string }): string | null {
  if (asOf === null) return 'We know about this only from recorded votes of the Senate.'
  return isFinal.has(label) ? null : `No later change is known, as of ${longDate(asOf)}.`
}

/** A vote in the words of the histories. Null if it decides no step. */
function entryOf({
  classification,
  question,
  result,
  number,
  day,
}: VoteOnMeasure): HistoryEntry | null {
  const agreed = isAgreed(result)
  if (agreed === null) return null
  const kind = (classification ?? question).trim()
  const text = (words: string): HistoryEntry => ({
    actionCode: null,
    type: 'Floor',
    actionDate: day,
    text: `${words}: ${question} ${result} (Record Vote Number: ${number}).`,
  })
  if (/^On the Nomination\b/i.test(kind))
    return text(agreed ? 'Confirmed by the Senate' : 'Rejected by the Senate')
  if (/^On the Resolution of Ratification\b/i.test(kind))
    return text(
      agreed
        ? 'Resolution of ratification agreed to in Senate'
        : 'Resolution of ratification not agreed to in Senate',
    )
  if (/^On the Cloture Motion\b/i.test(kind))
    return text(agreed ? 'Cloture invoked in Senate' : 'Cloture not invoked in Senate')
  return null
}
