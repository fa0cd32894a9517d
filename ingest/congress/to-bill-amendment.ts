import type { AmendmentNumber } from '#domain/amendments/amendment-number.ts'
import { isoDay } from '#domain/dates/dates.ts'
import { type OddField, withoutOdd } from '../parse.ts'
import { rollCallId } from '../votes/roll-call.ts'
import type { Bill, BillAction, BillAmendment, BillMember } from './bill.ts'

type Odd = { odd: OddField[] }

/** An amendment as both services give it. Its lists are checked. */
type Given = AmendmentNumber & {
  amends: AmendmentNumber | null
  sponsors: ((BillMember & Odd) | { name: string })[]
  cosponsors: (Bill['cosponsors'][number] & Odd)[]
  purpose: string | null
  description: string | null
  submittedDate: string | null
  proposedDate: string | null
  latestAction: { actionDate: string; text: string | null } | null | undefined
  actions: (Omit<BillAction, 'text'> & { text: string | null })[]
  votes: {
    chamber: 'House' | 'Senate'
    congress: number
    sessionNumber: number
    rollNumber: number
  }[]
  updated: string | null
}

export function toBillAmendment(given: Given): BillAmendment {
  const { congress, type, number, amends, purpose, description, updated, latestAction } = given
  return {
    congress,
    type,
    number,
    amends,
    sponsors: given.sponsors.map((one) => ('odd' in one ? withoutOdd(one) : one)),
    cosponsors: given.cosponsors.map(withoutOdd),
    purpose,
    description,
    submitted: isoDay(given.submittedDate),
    offered: isoDay(given.proposedDate),
    actions: given.actions
      .map(({ actionDate, actionCode, type: kind, text }) => ({
        actionDate,
        actionCode,
        type: kind,
        text: text ?? '',
      }))
      .toSorted((a, b) => b.actionDate.localeCompare(a.actionDate)),
    latestAction: latestAction?.text
      ? { actionDate: latestAction.actionDate, text: latestAction.text }
      : null,
    // Several entries of a history name the same vote.
    rollCalls: [
      ...new Set(
        given.votes.map(({ rollNumber, sessionNumber, ...vote }) =>
          rollCallId({ ...vote, session: sessionNumber, number: rollNumber }),
        ),
      ),
    ],
    updated,
  }
}
