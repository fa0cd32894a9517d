import type { ListedAmendment } from '#app/components/measure/measure-record.ts'
import {
  toAmendmentLine,
  toAmendmentSponsors,
} from '#app/components/amendment/to-amendment-line.ts'
import { linkHistory, linkWords } from '#app/components/linked-text/to-linked-words.ts'
import { referencedActions } from '#app/components/official-text/referenced-actions.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { congressGovAmendmentUrl, parseAmendmentId } from '#domain/amendments/amendment-number.ts'
import { findReferences } from '#domain/actions/references.ts'
import { isoDay } from '#domain/dates/dates.ts'

/** An amendment from `get_amendment`. */
type AmendmentRow = ListedAmendment & {
  congress_number: number
  sponsors: unknown
  cosponsors_data: unknown
  submitted_on: string | null
  offered_on: string | null
  actions_history: { actionDate?: string | null; text?: string | null }[]
}
type MeasureRow = { id: string; title: string; bill_number: string; current_status: string | null }
type VoteRow = {
  id: string
  chamber: string
  roll_call_number: number
  voted_on: string
  question: string
  result: string
  yea_count: number | null
  nay_count: number | null
  taken_back: string | null
}

/**
 * All that the page of an amendment shows. Null if the record does not have it.
 * @throws DataError if a query fails
 */
export async function loadAmendment(data: PublicData, id: string) {
  const name = parseAmendmentId(id)
  if (name === null) return null
  const found = unwrap(await data.rpc('get_amendment', { amendment_id: id }).maybeSingle())
  if (!found) return null
  const amendment = found.amendment as AmendmentRow
  const measure = found.measure as MeasureRow
  const votes = found.votes as VoteRow[]
  const history = amendment.actions_history.flatMap(({ actionDate, text }) => {
    const date = isoDay(actionDate)
    return date && text ? [{ date, text }] : []
  })
  const references = history.flatMap(({ text }) => findReferences(text, name.congress))
  const linkable = {
    self: paths.amendment(id),
    named: await referencedActions(data, references, ''),
    rollCalls: new Set(votes.map((vote) => vote.id)),
    amendments: new Set([id]),
  }
  const { purpose, description } = amendment
  return {
    ...toAmendmentLine(amendment),
    congress: name.congress,
    purpose: purpose === null ? null : linkWords(purpose, name.congress, linkable),
    description: description === null ? null : linkWords(description, name.congress, linkable),
    sponsors: toAmendmentSponsors(amendment.sponsors),
    cosponsors: toAmendmentSponsors(amendment.cosponsors_data),
    submittedOn: amendment.submitted_on,
    offeredOn: amendment.offered_on,
    history: history.map(({ date, text }) => ({ date, ...linkHistory(text, date, linkable) })),
    measure,
    amends: found.amends ? toAmendmentLine(found.amends as ListedAmendment) : null,
    amendedBy: (found.amended_by as ListedAmendment[]).map(toAmendmentLine),
    votes,
    url: congressGovAmendmentUrl(name),
  }
}

export type LoadedAmendment = NonNullable<Awaited<ReturnType<typeof loadAmendment>>>
