import { longDate } from '../dates/dates.ts'
import { congressName } from '../dates/congress.ts'
import { type BillType, billTypeOf } from '../measures/bill-number.ts'
import { canBecomeLaw, isLapsed } from '../measures/measure-status.ts'

/** How many measures of one type and Congress have each status, through a day. */
export type StatusCounts = { statuses: Record<string, number>; through: string | null }

type Facts = {
  branch: string
  label: string
  billNumber: string | null
  congress: number | null
  /** Whether it proposes an amendment to the Constitution, on which no President acts. */
  isAmendment: boolean
  counts: StatusCounts | null
}

/** Fewer cases say little of what usually happens. */
const fewestMeasures = 100

/**
 * What a status means and what usually happens next, with a count of the measures of the same type and Congress if this
 * record has enough of them. Null for a status that explains itself.
 */
export function statusMeaning(facts: Facts): string | null {
  const { branch, label } = facts
  if (branch === 'Executive') return executive[label] ?? null
  if (branch === 'Judicial') return judicial[label] ?? null
  if (/^PN\d/.test(facts.billNumber ?? '')) return nominations[label] ?? null
  if (facts.billNumber?.startsWith('Treaty')) return treaties[label] ?? null
  const type = billTypeOf(facts.billNumber)
  if (facts.isAmendment && /^(?:Passed|Agreed)/.test(label)) return null
  const meaning = measureMeaning(label, type)
  return meaning && [meaning, countsSentence(facts, type)].filter(Boolean).join(' ')
}

// The path of a measure: Constitution, Article I, section 7; "How Our Laws Are Made" (House
// Document 110-49).
function measureMeaning(label: string, type: BillType | null): string | null {
  const isLaw = canBecomeLaw(type)
  const isSimple = type === 'HRES' || type === 'SRES'
  if (isLapsed(label))
    return 'Congress ended before it finished this measure. A member must introduce a new one to try again.'
  const chamber = /\b(House|Senate)\b/.exec(label)?.[1]
  if (label.startsWith('Passed ') && chamber)
    return isLaw
      ? `The ${chamber} passed it. Both chambers must pass the same text before it can go to the President.`
      : null
  if (label.startsWith('Agreed to in '))
    return isSimple
      ? `The ${chamber} agreed to this resolution. It needs no other approval and is not a law.`
      : `The ${chamber} agreed to this resolution. The other chamber must agree too. It is not a law.`
  if (label.startsWith('Failed in '))
    return `The ${chamber} voted on it, and it failed. It goes no further unless the ${chamber} votes again.`
  if (label === 'Agreed to by both chambers')
    return isLaw
      ? 'Both chambers passed the same text. Next, it usually goes to the President.'
      : 'Both chambers agreed to the same text. It does not go to the President and is not a law.'
  if (label === 'Passed in different versions' && !isLaw)
    return 'Both chambers agreed to it, but with different texts. They must agree on one text.'
  return measures[label] ?? null
}

const measures: Record<string, string> = {
  Introduced:
    'A member introduced it. Usually it goes to a committee, which can study it, change it or take no action.',
  'Ordered reported':
    'A committee voted to send it to the full chamber. Usually the committee’s report comes next.',
  'Reported by committee':
    'A committee sent it to the full chamber. Usually the chamber’s leaders decide next whether it gets a vote.',
  'Discharged from committee':
    'It was taken from its committee, so the full chamber can consider it.',
  'On the calendar':
    'It is on the list of measures that the chamber can consider. That does not mean that a vote is planned.',
  'Passed in different versions':
    'Both chambers passed it, but with different texts. They must agree on one text before it can go to the President.',
  'Cloture not invoked':
    'The Senate did not get the votes it needed to end debate. It can try again.',
  'To President':
    'The President has ten days, Sundays excepted, to sign or veto it. Without either it becomes law, unless Congress has adjourned.',
  'Became Law':
    'It became a law. Federal agencies carry out laws, and courts can review them. A later law can change or repeal it.',
  Vetoed:
    'The President rejected it. A vetoed measure becomes law only if two-thirds of each chamber vote to override the veto.',
  'Pocket vetoed':
    'The President did not sign it and Congress had adjourned. Congress cannot override that.',
  'Veto overridden':
    'Two-thirds of each chamber voted to make it law despite the President’s veto.',
  'Tabled in House':
    'The House set it aside without a vote on the measure itself. Usually that ends it.',
  'Indefinitely postponed in Senate':
    'The Senate set it aside without a vote on the measure itself. Usually that ends it.',
}

// Constitution, Article II, section 2; Senate Rules XXX and XXXI.
const senateSteps: Record<string, string> = {
  'Received in the Senate': 'The President sent it to the Senate.',
  'In committee': 'A Senate committee can hold a hearing on it and vote on it.',
  'Hearing held': 'A Senate committee held a hearing on it.',
  'Ordered reported': 'A committee voted to send it to the full Senate.',
  'Reported by committee': 'A committee sent it to the full Senate.',
  'Discharged from committee':
    'It was taken from its committee, so the full Senate can consider it.',
  'On the Executive Calendar':
    'The Senate can take it up now. That does not mean that a vote is planned.',
  'Cloture invoked': 'The Senate voted to limit debate on it. Usually a vote on it follows.',
  'Cloture not invoked':
    'The Senate did not get the votes it needed to end debate. It can try again.',
}
const nominations: Record<string, string> = {
  ...senateSteps,
  Confirmed: 'The Senate agreed to the nomination. The President can then make the appointment.',
  'Rejected by the Senate': 'The Senate voted it down.',
  Withdrawn: 'The President took the nomination back.',
  'Returned to the President':
    'The Senate sent it back without a decision. The President can send a new nomination.',
}
const treaties: Record<string, string> = {
  ...senateSteps,
  'Approved by the Senate':
    'Two-thirds of the senators present agreed. The President can then ratify the treaty.',
  'Rejected by the Senate': 'Fewer than two-thirds of the senators present agreed.',
  Withdrawn: 'The President took the treaty back.',
  'Returned to the President': 'The Senate sent it back without a decision.',
}

// Orders: 3 CFR 100 and the disposition tables of the National Archives.
const lasts =
  'Usually it applies until a President changes or revokes it, Congress changes the law, a court blocks it, or it ends by its own terms.'
const executive: Record<string, string> = {
  Signed: `The President signed it. ${lasts}`,
  'In Effect': lasts,
  'Partly Revoked': 'A part of it was canceled.',
  Revoked: 'It was canceled and no longer applies.',
  Superseded: 'A later document replaced it.',
  Ended: 'Its time has run out.',
  Blocked: 'A court ruled against it.',
  'Blocked in part': 'A court ruled against a part of it.',
}

const judicial: Record<string, string> = {
  Decided: 'The Court ruled on the case. Lower courts usually must follow the Court’s rulings.',
  'In Effect':
    'Lower courts usually must follow the Court’s rulings. A later decision can overrule one.',
  Overruled: 'A later decision of the Court rejected this ruling. Courts no longer follow it.',
  Vacated: 'A later decision canceled this ruling.',
  Dismissed:
    'The Court ended the case without deciding it. Usually the lower court’s decision stays.',
}

/** The statuses that have an explanation. */
export const explainedStatuses = [measures, nominations, treaties, executive, judicial].flatMap(
  (meanings) => Object.keys(meanings),
)

const typeNames: Record<BillType, string> = {
  HR: 'House bills',
  S: 'Senate bills',
  HJRES: 'House joint resolutions',
  SJRES: 'Senate joint resolutions',
  HCONRES: 'House concurrent resolutions',
  SCONRES: 'Senate concurrent resolutions',
  HRES: 'House resolutions',
  SRES: 'Senate resolutions',
}

/** "In this record, through May 29, 2026, 954 of 9,091 House bills of the 119th Congress got further than this." */
function countsSentence({ label, congress, counts }: Facts, type: BillType | null): string | null {
  if (counts?.through == null || congress === null || type === null || label === 'Became Law')
    return null
  const known = Object.entries(counts.statuses).filter(([status]) => !unknown.has(status))
  const total = sum(known)
  if (total < fewestMeasures) return null
  const [outcome, cases] =
    label === 'Introduced'
      ? ['got further than this', known.filter(([status]) => status !== label)]
      : canBecomeLaw(type)
        ? ['became law', known.filter(([status]) => laws.has(status))]
        : ['were agreed to', known.filter(([status]) => status.startsWith('Agreed to'))]
  return `In this record, through ${longDate(counts.through)}, ${number(sum(cases))} of ${number(total)} ${typeNames[type]} of the ${congressName(congress)} ${outcome}.`
}

/** No measure was introduced, or we don't know how far it got. */
const unknown = new Set(['', 'Number reserved', 'No stage recorded'])
const laws = new Set(['Became Law', 'Veto overridden'])

const sum = (some: [string, number][]) => some.reduce((total, [, count]) => total + count, 0)
const number = (value: number) => value.toLocaleString('en-US')
