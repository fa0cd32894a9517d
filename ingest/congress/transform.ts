import { measureColumns } from '#domain/measures/measure-columns.ts'
import { billTypeName, measureId } from '#domain/measures/bill-number.ts'
import { canBecomeLaw } from '#domain/measures/measure-status.ts'
import type { Reject } from '../source.ts'
import type { MeasureRow, Rows } from '../store/tables.ts'
import type { Bill, BillMember } from './bill.ts'
import { type MemberNames, nameOf } from './member-names.ts'

/** A measure, as it was read on a day (YYYY-MM-DD), with the summary of the Congressional Research Service, where there is one. */
export function toMeasureRows(bill: Bill, readOn: string, roster: MemberNames): Rows {
  const { summary } = bill
  return {
    measures: [toMeasureRow(bill, readOn, roster)],
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

/** A law that a measure of its kind cannot have become is set aside; its history stays as the source has it. */
export function impossibleLaws({ type, laws }: Bill): Reject[] {
  return canBecomeLaw(type)
    ? []
    : laws.map(({ kind, number }) => ({
        part: 'laws',
        reason: `A ${billTypeName(type)} cannot become law: ${kind} law ${number} is left out.`,
      }))
}

/** A measure as a row of "GovernmentActions". What it says is the Library's; what follows from it is our rule. */
export function toMeasureRow(bill: Bill, readOn: string, roster: MemberNames): MeasureRow {
  const { congress, type, number, introducedDate } = bill
  return {
    ...measureColumns(
      {
        congress,
        type,
        number,
        introducedDate,
        // A few entries of the Library have a date and a code, and no words to show.
        history: onceEach(bill.actions.filter(({ text }) => text !== '')),
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
    }),
    sponsor_data: bill.sponsors.map((one) => toEntry(one, roster)),
    cosponsors_data: bill.cosponsors.map((one) => ({
      ...toEntry(one, roster),
      sponsorshipDate: one.sponsorshipDate,
      isOriginalCosponsor: one.isOriginalCosponsor,
      ...(one.sponsorshipWithdrawnDate && {
        sponsorshipWithdrawnDate: one.sponsorshipWithdrawnDate,
      }),
    })),
    text_version: bill.text?.version ?? null,
    source_updated_at: bill.updated,
  }
}

function aliases({ title, shortTitles, popularTitles }: Bill) {
  const names = new Set([title?.toLowerCase()])
  const named = [
    ...popularTitles.map((name) => ({ name, kind: 'popular_title' })),
    ...shortTitles.map((name) => ({ name, kind: 'short_title' })),
  ]
  // The same title comes once for each text it stands in, and the displayed one among them.
  return named.filter(({ name }) => {
    const isNew = !names.has(name.toLowerCase())
    names.add(name.toLowerCase())
    return isNew
  })
}

/** The House's floor system and the Library at times give the same entry twice (usgpo/bill-status#234). */
function onceEach(actions: Bill['actions']): Bill['actions'] {
  const seen = new Set<string>()
  return actions.filter(({ actionDate, actionCode, text }) => {
    const entry = [actionDate, actionCode, text].join(' ')
    const isNew = !seen.has(entry)
    seen.add(entry)
    return isNew
  })
}

function toEntry(member: BillMember, roster: MemberNames) {
  const { bioguideId, state, district, party } = member
  const { firstName, lastName } = nameOf(member, roster)
  const seat = district === null || district === '' ? null : Number(district)
  return { bioguideId, firstName, lastName, state, district: seat, party }
}
