import type { z } from 'zod'
import { chamberOf } from '#domain/chamber.ts'
import { govinfoBillPdfUrl } from '#domain/official-urls.ts'
import { latestTextVersion, textVersionName } from '#domain/text-version.ts'
import type { Bill } from '../bill.ts'
import { latestSummary } from '../latest-summary.ts'
import { titlesOf } from '../titles.ts'
import type * as schema from './schema.ts'

type Entries<Page extends z.ZodType<{ entries: unknown[] }>> = z.infer<Page>['entries']

export type BillLists = {
  actions: Entries<typeof schema.actions>
  cosponsors: Entries<typeof schema.cosponsors>
  subjects: Entries<typeof schema.subjects>
  summaries: Entries<typeof schema.summaries>
  titles: Entries<typeof schema.titles>
  textVersions: Entries<typeof schema.textVersions>
}

export function toBill(item: schema.BillItem, lists: BillLists): Bill {
  return {
    congress: item.congress,
    type: item.type,
    number: item.number,
    title: item.title,
    ...titlesOf(lists.titles),
    introducedDate: item.introducedDate,
    updated: updated(item),
    policyArea: item.policyArea?.name ?? null,
    subjects: lists.subjects.map(({ name }) => name),
    sponsors: item.sponsors,
    cosponsors: lists.cosponsors,
    actions: lists.actions.map((action) => ({ ...action, text: action.text ?? '' })),
    laws: item.laws,
    // A list of its own, at one more request for each measure; the bulk files have it.
    related: null,
    summary: latestSummary(lists.summaries),
    text: latestText(item, lists.textVersions),
  }
}

/** When the Library last changed the bill or its texts; a day without a time counts from its beginning. */
export function updated({
  updateDate,
  updateDateIncludingText,
}: Pick<schema.BillItem, 'updateDate' | 'updateDateIncludingText'>): string {
  const times = [updateDate, updateDateIncludingText ?? updateDate].map((time) =>
    time.includes('T') ? time : `${time}T00:00:00Z`,
  )
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)!
}

function latestText(item: schema.BillItem, versions: BillLists['textVersions']): Bill['text'] {
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
