import type { z } from 'zod'
import { readReport } from '#domain/measures/committee-action.ts'
import { chamberOf } from '#domain/members/chamber.ts'
import { govinfoBillPdfUrl } from '#domain/actions/official-urls.ts'
import { latestTextVersion, textVersionName } from '#domain/texts/text-version.ts'
import { checkedEntries, withoutOdd } from '../../parse.ts'
import type { Reject } from '../../source.ts'
import type { Bill, BillAmendment } from '../bill.ts'
import { toCommittees } from '../committees.ts'
import { constitutionalAuthority } from '../constitutional-authority.ts'
import { toCostEstimate } from '../cost-estimate.ts'
import { latestSummary } from '../latest-summary.ts'
import { law } from '../law.ts'
import { plainText } from '../plain-text.ts'
import { toRelatedBills } from '../related-bills.ts'
import { displayTitle, titlesOf } from '../titles.ts'
import * as schema from './schema.ts'

/** The lists of a bill, each entry still to be checked. */
export type BillLists = Record<
  | 'actions'
  | 'committees'
  | 'cosponsors'
  | 'relatedBills'
  | 'subjects'
  | 'summaries'
  | 'titles'
  | 'textVersions',
  unknown[]
>

/** A bill, with the parts that could not be read. */
export function toBill(
  item: schema.BillItem,
  lists: BillLists,
  amendments: BillAmendment[],
): { bill: Bill; rejects: Reject[] } {
  const rejects: Reject[] = []
  const each = <Schema extends z.ZodType>(entries: unknown[] | null, one: Schema, name: string) =>
    checkedEntries(entries ?? [], one, name, rejects)
  const titles = each(lists.titles, schema.title, 'title')
  const title = item.title ?? displayTitle(titles)
  const actions = each(lists.actions, schema.action, 'action').map((action) => ({
    ...withoutOdd(action),
    text: action.text ?? '',
    committees: action.committees ?? [],
  }))
  const bill: Bill = {
    congress: item.congress,
    type: item.type,
    number: item.number,
    title,
    ...titlesOf(titles),
    introducedDate: item.introducedDate ?? actions.at(-1)?.actionDate ?? null,
    updated: updated(item),
    policyArea: item.policyArea?.name ?? null,
    subjects: each(lists.subjects, schema.subject, 'subject').map(({ name }) => name),
    sponsors: each(item.sponsors, schema.sponsor, 'sponsor').map(withoutOdd),
    cosponsors: each(lists.cosponsors, schema.cosponsor, 'cosponsor').map(withoutOdd),
    actions,
    committees: toCommittees(each(lists.committees, schema.committee, 'committee')),
    committeeReports: each(item.committeeReports, schema.committeeReport, 'committee report').map(
      ({ citation }) => readReport(citation) ?? citation,
    ),
    costEstimates: each(item.cboCostEstimates, schema.costEstimate, 'cost estimate').map(
      toCostEstimate,
    ),
    constitutionalAuthority: constitutionalAuthority(item.constitutionalAuthorityStatementText),
    notes: each(item.notes, schema.note, 'note').flatMap(({ text }) => plainText(text ?? '') ?? []),
    amendments,
    laws: each(item.laws, law, 'law'),
    related: toRelatedBills(
      each(lists.relatedBills, schema.related, 'related bill').map((one) => ({
        ...one,
        relations: one.relationshipDetails,
      })),
    ),
    summary: latestSummary(each(lists.summaries, schema.summary, 'summary')),
    text: latestText(item, each(lists.textVersions, schema.textVersion, 'text version')),
  }
  const odd = item.odd.filter(({ part }) => part !== 'title' || title === null)
  return { bill, rejects: [...odd, ...rejects] }
}

/**
 * The last change of the bill or its texts at the Library. A day without a time counts from its beginning.
 * Null if neither can be read.
 */
export function updated({
  updateDate,
  updateDateIncludingText,
}: Pick<schema.BillItem, 'updateDate' | 'updateDateIncludingText'>): string | null {
  const times = [updateDate, updateDateIncludingText].flatMap((time) =>
    time ? [time.includes('T') ? time : `${time}T00:00:00Z`] : [],
  )
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}

function latestText(
  item: schema.BillItem,
  versions: z.infer<typeof schema.textVersion>[],
): Bill['text'] {
  // A law is listed before its text is there, without an address.
  const printed = versions.flatMap(({ type, date, formats }) => {
    const format = formats.find((one) => one.type === 'Formatted XML') ?? formats[0]
    return type === null || format === undefined ? [] : [{ type, date, url: format.url }]
  })
  const latest = latestTextVersion(printed, chamberOf(item.type.charAt(0))!)
  return (
    latest && {
      version: textVersionName(latest.type),
      url: latest.url,
      pdfUrl: govinfoBillPdfUrl(latest.url),
    }
  )
}
