import { longDate } from '../dates/dates.ts'
import type { DecidedStatus, Status } from '../measures/measure-status.ts'
import { type Disposition, statusLabel } from '../actions/status-label.ts'

export type DecisionFacts = {
  docket: string | null
  /** The result: "reversed and remanded", "applications for stays granted". */
  judgment: string | null
  decided: string | null
  disposition: Disposition | null
  cause: { name: string; date: string | null } | null
  /** Whether the record names other changes to it, such as a decision that overruled a part. */
  isChanged?: boolean
}

/**
 * The status of a decision. An order on an application or motion is labeled as one, because it is
 * no final decision. A final decision is 'In Effect' only if an editor says so. Otherwise it is
 * 'Decided': no source of decisions lists later overrulings.
 */
export function decisionStatus(facts: DecisionFacts): DecidedStatus {
  const status = statusOf(facts)
  const isFinal = status.label === 'Decided' || status.label === 'In Effect'
  const known = facts.isChanged ? 'The changes we know of are listed here. ' : ''
  const note = `${known}We don't follow all later decisions that may have changed or overruled this one.`
  return { ...status, note: isFinal ? note : null, dueOn: null }
}

function statusOf(facts: DecisionFacts): Omit<Status, 'note'> {
  const { docket, judgment, decided, disposition, cause } = facts
  const day = decided && `decided ${longDate(decided)}`
  if (disposition !== null && disposition !== 'in_effect')
    return {
      label: statusLabel(disposition),
      date: cause?.date ?? null,
      reason: [cause && `by ${cause.name}`, day].filter(Boolean).join('; ') || null,
    }
  // 24A884 is an application, 23M12 a motion: neither decides a case (Supreme Court Rules 21 and 22).
  const interim = /^\d{2}([AM])\d/.exec(docket ?? '')?.[1]
  if (interim !== undefined) {
    const label = interimLabel(interim === 'A' ? 'Application' : 'Motion', judgment ?? '')
    return { label, date: decided, reason: day }
  }
  if (/\bdismissed as improvidently granted\b/i.test(judgment ?? ''))
    return { label: 'Dismissed', date: decided, reason: day }
  if (disposition === null) return { label: 'Decided', date: decided, reason: null }
  return { label: 'In Effect', date: decided, reason: day }
}

function interimLabel(kind: 'Application' | 'Motion', words: string): string {
  const what = /\bpartial stays?\b/i.test(words)
    ? 'Partial stay'
    : /\bstays?\b/i.test(words)
      ? 'Stay'
      : kind
  if (/\bgranted in part\b/i.test(words)) return `${what} granted in part`
  if (/\bgranted\b/i.test(words)) return `${what} granted`
  // Denying a stay denies the request, and nothing else changes.
  if (/\bdenied\b/i.test(words)) return `${kind} denied`
  return kind === 'Motion' ? 'Order on a motion' : 'Order on an application'
}
