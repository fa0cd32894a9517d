import type { z } from 'zod'
import { measureId, parseBillNumber } from '#domain/bill-number.ts'
import { chamberOf } from '#domain/chamber.ts'
import { govinfoBillPdfUrl } from '#domain/official-urls.ts'
import { latestTextVersion, textVersionName } from '#domain/text-version.ts'
import { ItemError } from '../../errors.ts'
import { checked, parseXml } from '../../parse.ts'
import type { Reject } from '../../source.ts'
import type { Bill } from '../bill.ts'
import { latestSummary } from '../latest-summary.ts'
import { titlesOf } from '../titles.ts'
import { law } from '../law.ts'
import * as schema from './schema.ts'

/**
 * A bill from its BILLSTATUS file, and the entries that could not be read.
 * @param what names the file in messages.
 * @throws ItemError when the file as a whole is of no use.
 */
export function toBill(xml: string, what: string): { bill: Bill; rejects: Reject[] } {
  const { billStatus } = checked(schema.file, parseXml(xml, what, isList), what)
  const { bill } = billStatus
  const number = parseBillNumber(`${bill.type}${bill.number}`)
  if (number === null) throw new ItemError(`${what}: is no bill or resolution.`)
  const rejects: Reject[] = []
  const each = <Schema extends z.ZodType>(entries: unknown[], one: Schema, name: string) =>
    entries.flatMap((entry, at) => {
      const part = `${name} ${at + 1}`
      try {
        return [checked(one, entry, part)]
      } catch (error) {
        if (!(error instanceof ItemError)) throw error
        rejects.push({ part, reason: error.message })
        return []
      }
    })
  const subjects =
    bill.subjects?.billSubjects?.legislativeSubjects ?? bill.subjects?.legislativeSubjects ?? []
  const summaries = bill.summaries?.billSummaries.length
    ? bill.summaries.billSummaries
    : (bill.summaries?.summary ?? [])
  return {
    rejects,
    bill: {
      congress: bill.congress,
      ...number,
      title: bill.title,
      ...titlesOf(each(bill.titles, schema.title, 'title')),
      introducedDate: bill.introducedDate,
      updated: later(bill.updateDate, bill.updateDateIncludingText),
      policyArea: bill.policyArea?.name ?? null,
      subjects: each(subjects, schema.subject, 'subject').map(({ name }) => name),
      sponsors: each(bill.sponsors, schema.sponsor, 'sponsor'),
      cosponsors: each(bill.cosponsors, schema.cosponsor, 'cosponsor'),
      // Newest first already, but for files of the older form; the order within a day is the file's.
      actions: each(bill.actions, schema.action, 'action')
        .map((action) => ({ ...action, text: action.text ?? '' }))
        .toSorted((a, b) => b.actionDate.localeCompare(a.actionDate)),
      laws: each(bill.laws, law, 'law'),
      related: relatedMeasures(each(bill.relatedBills, schema.related, 'related bill')),
      summary: latestSummary(each(summaries, schema.summary, 'summary')),
      text: latestText(each(bill.textVersions, schema.textVersion, 'text version'), bill),
    },
  }
}

// What may come once or several times. Amendments have lists of their own, deeper, of which nothing is read.
function isList(path: string): boolean {
  return path.endsWith('.item') || path.endsWith('.summary')
}

/** The later of the times at which the measure was changed. */
export function later(updateDate: string, updateDateIncludingText: string | undefined): string {
  if (updateDateIncludingText === undefined) return updateDate
  return Date.parse(updateDateIncludingText) > Date.parse(updateDate)
    ? updateDateIncludingText
    : updateDate
}

/** Each once, those that the Library or a chamber has found to be identical first. */
function relatedMeasures(related: z.infer<typeof schema.related>[]): Bill['related'] {
  const measures = related
    .toSorted((a, b) => Number(isIdentical(b)) - Number(isIdentical(a)))
    .flatMap(({ congress, type, number }) => {
      const measure = parseBillNumber(`${type}${number}`)
      return measure ? [{ congress, ...measure }] : []
    })
  return [...new Map(measures.map((one) => [measureId(one.congress, one), one])).values()]
}

function isIdentical({ relationshipDetails }: z.infer<typeof schema.related>): boolean {
  return relationshipDetails?.item.some(({ type }) => /^identical/i.test(type ?? '')) ?? false
}

function latestText(
  versions: z.infer<typeof schema.textVersion>[],
  bill: { originChamber: string | null; type?: string | undefined },
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
