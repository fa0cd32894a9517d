import { Readable } from 'node:stream'
import type { z } from 'zod'
import { amendmentId } from '#domain/amendments/amendment-number.ts'
import { ItemError } from '../../errors.ts'
import { checkedEntries } from '../../parse.ts'
import type { Reject } from '../../source.ts'
import type { BillAmendment } from '../bill.ts'
import { toBillAmendment } from '../to-bill-amendment.ts'
import type { CongressApi } from './client.ts'
import { readList } from './read-list.ts'
import * as schema from './schema.ts'
import { updated } from './to-bill.ts'

/** Amendments of a measure that are requested at the same time. */
const concurrency = 4

/**
 * The amendments in a measure's list that are new or changed, each with its history and cosponsors.
 * @param path of the list.
 * @param stored the times of our copies, by id.
 * @param rejects takes each amendment that cannot be read, and each odd part.
 * @throws ItemError if the list cannot be read.
 */
export async function readAmendments(
  api: CongressApi,
  path: string,
  size: schema.ListSize,
  stored: ReadonlyMap<string, Date>,
  rejects: Reject[],
): Promise<BillAmendment[]> {
  const list = await readList(api, path, schema.amendments, size, undefined, rejects)
  const listed = checkedEntries(list, schema.listedAmendment, 'amendment', rejects)
  const changed = listed.filter((one) => {
    const known = stored.get(amendmentId(one))
    // A day without a time may hide a later change.
    return !known || !one.updateDate?.includes('T') || Date.parse(one.updateDate) > known.getTime()
  })
  const read: BillAmendment[][] = await Readable.from(changed)
    .map((one: Listed) => readAmendment(api, one, rejects), { concurrency })
    .toArray()
  return read.flat()
}

type Listed = z.infer<typeof schema.listedAmendment>

/** One amendment, or none if it cannot be read. */
async function readAmendment(
  api: CongressApi,
  { congress, type, number }: Listed,
  rejects: Reject[],
): Promise<BillAmendment[]> {
  const path = `/amendment/${congress}/${type}/${number}`
  const part = `amendment ${number}`
  try {
    const { amendment } = await api.ask(path, schema.amendmentItem)
    const each = <Schema extends z.ZodType>(given: unknown[] | null, one: Schema, name: string) =>
      checkedEntries(given ?? [], one, `${part}, ${name}`, rejects)
    const none = { count: 0, isEmpty: true }
    const [history, cosponsors] = await Promise.all([
      readList(api, `${path}/actions`, schema.actions, amendment.actions ?? none, 0, rejects),
      readList(
        api,
        `${path}/cosponsors`,
        schema.cosponsors,
        amendment.cosponsors ?? none,
        0,
        rejects,
      ),
    ])
    const actions = each(history, schema.amendmentAction, 'action')
    const read = toBillAmendment({
      ...amendment,
      amends: amendment.amendedAmendment ?? null,
      sponsors: each(amendment.sponsors, schema.amendmentSponsor, 'sponsor'),
      cosponsors: each(cosponsors, schema.cosponsor, 'cosponsor'),
      actions,
      votes: actions.flatMap(({ recordedVotes }) =>
        each(recordedVotes, schema.recordedVote, 'recorded vote'),
      ),
      updated: updated({
        updateDate: amendment.updateDate ?? null,
        updateDateIncludingText: null,
      }),
    })
    return [read]
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    rejects.push({ part, reason: error.message })
    return []
  }
}
