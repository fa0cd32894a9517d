import type { z } from 'zod'
import { checkedEntries } from '../../parse.ts'
import type { Reject } from '../../source.ts'
import type { BillAmendment } from '../bill.ts'
import { toBillAmendment } from '../to-bill-amendment.ts'
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
  const { number, amendedAmendment, updateDate } = amendment
  const each = <Schema extends z.ZodType>(given: unknown[] | null, one: Schema, name: string) =>
    checkedEntries(given ?? [], one, `amendment ${number}, ${name}`, rejects)
  const actions = each(amendment.actions, schema.amendmentAction, 'action')
  return toBillAmendment({
    ...amendment,
    congress: amendment.congress ?? congress,
    amends: amendedAmendment,
    sponsors: each(amendment.sponsors, schema.amendmentSponsor, 'sponsor'),
    cosponsors: each(amendment.cosponsors, schema.cosponsor, 'cosponsor'),
    actions,
    votes: actions.flatMap(({ recordedVotes }) =>
      each(recordedVotes, schema.recordedVote, 'recorded vote'),
    ),
    updated: updateDate ?? null,
  })
}
