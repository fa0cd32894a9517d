import { isoDay } from '#domain/dates/dates.ts'
import { measureColumns } from '#domain/measures/measure-columns.ts'
import { billTypeName, measureId } from '#domain/measures/bill-number.ts'
import { canBecomeLaw } from '#domain/measures/measure-status.ts'
import type { Reject } from '../source.ts'
import type { MeasureRow, Rows } from '../store/tables.ts'
import type { Bill } from './bill.ts'
import { toAmendmentRows } from './amendment-rows.ts'
import { toCommitteeRows } from './committee-rows.ts'
import { onceEach, toCosponsorEntry, toSponsorEntry } from './entries.ts'
import type { MemberNames } from './member-names.ts'
import { readerVersion } from './reader-version.ts'
import { relatedMeasures } from './related-measures.ts'

/**
 * The rows of a measure.
 * @param readOn the day it was read, YYYY-MM-DD.
 */
export function toMeasureRows(bill: Bill, readOn: string, roster: MemberNames): Rows {
  const { summary } = bill
  return {
    measures: [toMeasureRow(bill, readOn, roster)],
    committeeActivities: toCommitteeRows(bill),
    ...(bill.amendments && { amendments: toAmendmentRows(bill, roster) }),
    summaries: summary
      ? [
          {
            action_id: measureId(bill.congress, bill),
            origin: 'official',
            author: 'Congressional Research Service',
            summary: summary.text,
            sources: [],
            text_version: summary.version,
            text_date: summary.date,
            written_at: summary.updated,
          },
        ]
      : [],
  }
}

/** Rejects a law that a measure of this kind cannot become. The history stays as in the source. */
export function impossibleLaws({ type, laws }: Bill): Reject[] {
  return canBecomeLaw(type)
    ? []
    : laws.map(({ kind, number }) => ({
        part: 'laws',
        reason: `A ${billTypeName(type)} cannot become law: ${kind} law ${number} is left out.`,
      }))
}

/** A measure as a row of "GovernmentActions". The facts are the Library's; the derived columns follow our rules. */
export function toMeasureRow(bill: Bill, readOn: string, roster: MemberNames): MeasureRow {
  const { congress, type, number, introducedDate } = bill
  return {
    ...measureColumns(
      {
        congress,
        type,
        number,
        introducedDate,
        // A few of the Library's entries have a date and a code but no words.
        history: onceEach(bill.actions.filter(({ text }) => text !== '')).map(
          ({ actionCode, type: kind, actionDate, text }) => ({
            actionCode,
            type: kind,
            actionDate,
            text,
          }),
        ),
        law: bill.laws[0] ?? null,
        pdfUrl: bill.text?.pdfUrl ?? null,
      },
      readOn,
    ),
    source_title: bill.title,
    official_title: bill.officialTitle,
    source_aliases: aliases(bill),
    policy_area: bill.policyArea,
    subjects: bill.subjects,
    ...(bill.related && {
      related_measures: bill.related.map((one) => measureId(one.congress, one)),
      related_measures_data: relatedMeasures(bill),
    }),
    committee_reports: [...new Set(bill.committeeReports)],
    cbo_estimates: costEstimates(bill),
    constitutional_authority: bill.constitutionalAuthority,
    sponsor_data: bill.sponsors.map((one) => toSponsorEntry(one, roster)),
    cosponsors_data: bill.cosponsors.map((one) => toCosponsorEntry(one, roster)),
    text_version: bill.text?.version ?? null,
    source_updated_at: bill.updated,
    reader_version: readerVersion,
  }
}

function aliases({ title, shortTitles, popularTitles }: Bill) {
  const names = new Set([title?.toLowerCase()])
  const named = [
    ...popularTitles.map((name) => ({ name, kind: 'popular_title' })),
    ...shortTitles.map((name) => ({ name, kind: 'short_title' })),
  ]
  // A title repeats for each version of the text that has it. The displayed title may be among them.
  return named.filter(({ name }) => {
    const isNew = !names.has(name.toLowerCase())
    names.add(name.toLowerCase())
    return isNew
  })
}

/** The Library sometimes lists an estimate twice, with other addresses of the same page. */
function costEstimates({ costEstimates: given }: Bill) {
  const estimates = given.map(({ published, url, ...words }) => ({
    ...words,
    published_on: isoDay(published),
    url: url.replace(/^http:/, 'https:'),
  }))
  return [...new Map(estimates.map((one) => [`${one.url} ${one.title}`, one])).values()].toSorted(
    (a, b) => (a.published_on ?? '').localeCompare(b.published_on ?? ''),
  )
}
