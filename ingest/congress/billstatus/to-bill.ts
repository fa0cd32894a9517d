import type { z } from 'zod'
import { type BillNumber, parseBillNumber } from '#domain/measures/bill-number.ts'
import { readReport } from '#domain/measures/committee-action.ts'
import { chamberOf } from '#domain/members/chamber.ts'
import { govinfoBillPdfUrl } from '#domain/actions/official-urls.ts'
import { latestTextVersion, textVersionName } from '#domain/texts/text-version.ts'
import { ItemError } from '../../errors.ts'
import { checked, checkedEntries, parseXml, withoutOdd } from '../../parse.ts'
import type { Reject } from '../../source.ts'
import type { Bill } from '../bill.ts'
import { latestSummary } from '../latest-summary.ts'
import { constitutionalAuthority } from '../constitutional-authority.ts'
import { toCommittees } from '../committees.ts'
import { toCostEstimate } from '../cost-estimate.ts'
import { plainText } from '../plain-text.ts'
import { displayTitle, titlesOf } from '../titles.ts'
import { law } from '../law.ts'
import { toRelatedBills } from '../related-bills.ts'
import * as schema from './schema.ts'
import { toAmendments } from './to-amendments.ts'

/**
 * A bill from its BILLSTATUS file, with the parts that could not be read.
 * @param what names the file in messages.
 * @param named the bill that the file's name gives.
 * @throws ItemError if the whole file cannot be used.
 */
export function toBill(
  xml: string,
  what: string,
  named?: BillNumber & { congress: number },
): { bill: Bill; rejects: Reject[] } {
  const { billStatus } = checked(schema.file, parseXml(xml, what, isList), what)
  const { bill } = billStatus
  const rejects: Reject[] = []
  const each = <Schema extends z.ZodType>(
    entries: unknown[] | null,
    one: Schema,
    name: string,
  ): z.infer<Schema>[] => checkedEntries(entries ?? [], one, name, rejects)
  const type = bill.type ?? bill.billType ?? named?.type
  const number = parseBillNumber(`${type}${bill.number ?? bill.billNumber ?? named?.number}`)
  const congress = bill.congress ?? named?.congress
  if (number === null || congress === undefined)
    throw new ItemError(`${what}: is no bill or resolution.`)
  const subjects =
    bill.subjects?.billSubjects?.legislativeSubjects ?? bill.subjects?.legislativeSubjects ?? []
  const summaries = bill.summaries?.billSummaries.length
    ? bill.summaries.billSummaries
    : (bill.summaries?.summary ?? [])
  const titles = each(bill.titles, schema.title, 'title')
  const title = bill.title ?? displayTitle(titles)
  // Only files of the older form are not yet newest first. Within a day the file's order is kept.
  const actions = each(bill.actions, schema.action, 'action')
    .map(({ actionDate, actionCode, type: kind, text, committees }) => ({
      actionDate,
      actionCode,
      type: kind,
      text: text ?? '',
      committees: committees ?? [],
    }))
    .toSorted((a, b) => b.actionDate.localeCompare(a.actionDate))
  const result: Bill = {
    congress,
    ...number,
    title,
    ...titlesOf(titles),
    introducedDate: bill.introducedDate ?? actions.at(-1)?.actionDate ?? null,
    updated: later(bill.updateDate, bill.updateDateIncludingText),
    policyArea: bill.policyArea?.name ?? null,
    subjects: each(subjects, schema.subject, 'subject').map(({ name }) => name),
    sponsors: each(bill.sponsors, schema.sponsor, 'sponsor').map(withoutOdd),
    cosponsors: each(bill.cosponsors, schema.cosponsor, 'cosponsor').map(withoutOdd),
    actions,
    committees: toCommittees(each(bill.committees, schema.committee, 'committee')),
    committeeReports: each(bill.committeeReports, schema.committeeReport, 'committee report').map(
      ({ citation }) => readReport(citation) ?? citation,
    ),
    costEstimates: each(bill.cboCostEstimates, schema.costEstimate, 'cost estimate').map(
      toCostEstimate,
    ),
    constitutionalAuthority: constitutionalAuthority(
      bill.constitutionalAuthorityStatementText ??
        bill.cdata?.constitutionalAuthorityStatementText ??
        null,
    ),
    notes: each(bill.notes, schema.note, 'note').flatMap(({ text }) => plainText(text ?? '') ?? []),
    amendments: toAmendments(bill.amendments ?? [], congress, rejects),
    laws: each(bill.laws, law, 'law'),
    related: toRelatedBills(
      each(bill.relatedBills, schema.related, 'related bill').map((one) => ({
        ...one,
        relations: one.relationshipDetails?.item ?? [],
      })),
    ),
    summary: latestSummary(each(summaries, schema.summary, 'summary')),
    text: latestText(each(bill.textVersions, schema.textVersion, 'text version'), {
      originChamber: bill.originChamber,
      type,
    }),
  }
  // Data that the file has elsewhere is not missing.
  const known = new Set<string>(title === null ? [] : ['title'])
  for (const name of ['congress', 'number', 'billNumber', 'type', 'billType']) known.add(name)
  rejects.unshift(
    ...bill.odd
      .filter(({ part }) => !known.has(part))
      .map(({ part, reason }) => ({ part, reason: `${what}: ${reason}` })),
  )
  return { bill: result, rejects }
}

// Elements that may repeat.
const lists = ['.item', '.summary', '.amendment', '.recordedVote', '.committeeReport']
function isList(path: string): boolean {
  return lists.some((end) => path.endsWith(end))
}

/** The later of the two times of change. */
export function later(
  updateDate: string | null | undefined,
  updateDateIncludingText: string | null | undefined,
): string | null {
  if (!updateDate || !updateDateIncludingText) return updateDate ?? updateDateIncludingText ?? null
  return Date.parse(updateDateIncludingText) > Date.parse(updateDate)
    ? updateDateIncludingText
    : updateDate
}

function latestText(
  versions: z.infer<typeof schema.textVersion>[],
  bill: { originChamber: string | null; type: string | undefined },
): Bill['text'] {
  const printed = versions.flatMap(({ type, date, formats: [format] }) =>
    type === null || format === undefined ? [] : [{ type, date, url: format.url }],
  )
  const chamber = chamberOf(bill.originChamber) ?? chamberOf(bill.type?.charAt(0)) ?? 'House'
  const latest = latestTextVersion(printed, chamber)
  return (
    latest && {
      version: textVersionName(latest.type),
      url: latest.url,
      pdfUrl: govinfoBillPdfUrl(latest.url),
    }
  )
}
