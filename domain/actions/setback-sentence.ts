import { longDate } from '../dates/dates.ts'
import { billTypeOf } from '../measures/bill-number.ts'
import { canBecomeLaw } from '../measures/measure-status.ts'

/** The facts of an action that decide whether it was stopped. */
type Facts = {
  branch: string
  /** A value of `action_types`. */
  actionType: string | null
  billNumber: string | null
  /** The status and its day, YYYY-MM-DD. */
  label: string
  date: string | null
  reason: string | null
}

/**
 * What a page says first about an action that was stopped: a veto, a failed vote, a court's block, a later order that
 * ended it. Null for every other status.
 */
export function setbackSentence(facts: Facts): string | null {
  const { branch, label, date, reason } = facts
  const on = date === null ? '' : ` on ${longDate(date)}`
  if (branch !== 'Legislative') return endings[label]?.(nounOf(facts), on) ?? null
  const noun = nounOf(facts)
  const chamber = /^Failed in (House|Senate)$/.exec(label)?.[1]
  if (chamber) {
    const failed = canBecomeLaw(billTypeOf(facts.billNumber)) ? 'pass' : 'agree to'
    return `The ${chamber} did not ${failed} this ${noun}${on}.`
  }
  if (label === 'Became Law' && reason?.includes('over the veto'))
    return `Congress made this ${noun} law over the President’s veto${on}.`
  const sentence = measures[label]?.(noun, on)
  if (sentence === undefined) return null
  if (label === 'Vetoed' && reason) return `${sentence} ${reason}.`
  return reason?.startsWith('under ') ? `${sentence.slice(0, -1)}, ${reason}.` : sentence
}

function nounOf({ branch, actionType, billNumber }: Facts): string {
  if (branch === 'Judicial') return 'decision'
  if (branch === 'Executive') return actionType === 'proclamation' ? 'proclamation' : 'order'
  const type = billTypeOf(billNumber)
  return type === null || type === 'HR' || type === 'S' ? 'bill' : 'resolution'
}

type Sentence = (noun: string, on: string) => string

const measures: Record<string, Sentence> = {
  Vetoed: (noun, on) => `The President vetoed this ${noun}${on}.`,
  'Pocket vetoed': (noun, on) =>
    `This ${noun} did not become law: the President did not sign it, and Congress had adjourned (a pocket veto${on}).`,
  'Veto overridden': (noun, on) => `Congress overrode the President’s veto of this ${noun}${on}.`,
  'Cloture not invoked': (noun, on) =>
    `The Senate did not get the votes to end debate on this ${noun}${on}.`,
  'Tabled in House': (noun, on) => `The House set this ${noun} aside${on}.`,
  'Indefinitely postponed in Senate': (noun, on) => `The Senate set this ${noun} aside${on}.`,
}

const endings: Record<string, Sentence> = {
  Blocked: (noun, on) => `A court ruled against this ${noun}${on}.`,
  'Blocked in part': (noun, on) => `A court ruled against a part of this ${noun}${on}.`,
  Revoked: (noun, on) => `This ${noun} was revoked${on}.`,
  'Partly Revoked': (noun, on) => `A part of this ${noun} was revoked${on}.`,
  Superseded: (noun, on) => `This ${noun} was replaced${on}.`,
  Overruled: (noun, on) => `This ${noun} was overruled${on}.`,
  Vacated: (noun, on) => `This ${noun} was vacated${on}.`,
}
