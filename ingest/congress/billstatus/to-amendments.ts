import type { z } from 'zod'
import { isoDay } from '#domain/dates/dates.ts'
import { checkedEntries, withoutOdd } from '../../parse.ts'
import type { Reject } from '../../source.ts'
import type { BillAmendment } from '../bill.ts'
import { rollCallId } from '../../votes/roll-call.ts'
import * as schema from './schema.ts'

/**
 * The amendments in a measure's file.
 * @param congress of the measure, for an amendment that does not give its own.
 * @param rejects takes what could not be read. An odd entry of an amendment's lists drops only itself.
 */
export function toAmendments(
  entries: unknown[],
  congress: number,
  rejects: Reject[],
): BillAmendment[] {
  const amendments = checkedEntries(entries, schema.amendment, 'amendment', rejects)
  const read = amendments.map((amendment) => toAmendment(amendment, congress, rejects))
  // Some files list an amendment twice.
  return [...new Map(read.map((one) => [`${one.type} ${one.number}`, one])).values()]
}

function toAmendment(
  amendment: z.infer<typeof schema.amendment>,
  congress: number,
  rejects: Reject[],
): BillAmendment {
  const { type, number, latestAction, amendedAmendment, updateDate } = amendment
  const each = <Schema extends z.ZodType>(given: unknown[] | null, one: Schema, name: string) =>
    checkedEntries(given ?? [], one, `amendment ${number}, ${name}`, rejects)
  const actions = each(amendment.actions, schema.amendmentAction, 'action').toSorted((a, b) =>
    b.actionDate.localeCompare(a.actionDate),
  )
  const votes = actions.flatMap(({ recordedVotes }) =>
    each(recordedVotes, schema.recordedVote, 'recorded vote'),
  )
  return {
    congress: amendment.congress ?? congress,
    type,
    number,
    amends: amendedAmendment,
    sponsors: each(amendment.sponsors, schema.amendmentSponsor, 'sponsor').map((one) =>
      'odd' in one ? withoutOdd(one) : one,
    ),
    cosponsors: each(amendment.cosponsors, schema.cosponsor, 'cosponsor').map(withoutOdd),
    purpose: amendment.purpose,
    description: amendment.description,
    submitted: isoDay(amendment.submittedDate),
    offered: isoDay(amendment.proposedDate),
    actions: actions.map(({ actionDate, actionCode, type: kind, text }) => ({
      actionDate,
      actionCode,
      type: kind,
      text: text ?? '',
    })),
    latestAction: latestAction?.text
      ? { actionDate: latestAction.actionDate, text: latestAction.text }
      : null,
    rollCalls: [...new Set(votes.map(toRollCallId))],
    updated: updateDate ?? null,
  }
}

function toRollCallId(vote: z.infer<typeof schema.recordedVote>): string {
  return rollCallId({ ...vote, session: vote.sessionNumber, number: vote.rollNumber })
}
