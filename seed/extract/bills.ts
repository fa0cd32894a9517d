import type { HistoryEntry } from '#domain/measures/bill-timeline.ts'
import type { Chamber } from '#domain/members/chamber.ts'
import { historyFromTexts, type Step } from '#domain/measures/history-from-texts.ts'
import { latestTextVersion } from '#domain/texts/text-version.ts'
import type { BillFacts } from '../schema.ts'
import type { OfficialFiles } from './official-files.ts'

/** A bill in the Congress.gov API's fields. The supplement's bills have only some. */
export type OfficialBill = {
  id: string
  congress: number
  type: BillFacts['type']
  number: string
  title: string
  shortTitle?: string
  introducedDate: string
  policyArea?: string | null
  subjects?: string[]
  sponsors: { bioguideId: string }[]
  cosponsors?: {
    bioguideId: string
    sponsorshipDate: string
    sponsorshipWithdrawnDate?: string | null
  }[]
  laws?: { number: string; type: string }[]
  titles?: { title: string; titleType: string }[]
  textVersions?: { type: string; date?: string; formats: { url: string }[] }[]
  actions: OfficialAction[]
  summaries?: { text: string }[]
}
type OfficialAction = {
  actionCode?: string
  actionDate: string
  text?: string
  type?: string
}
/** A bill in the long list of titles and actions: complete dates and texts, without codes and types. */
export type Measure = {
  id: string
  congress: number
  type: BillFacts['type']
  number: string
  title: string
  sponsor: string
  introducedDate: string
  latestVersion?: string
  actions: [date: string, text: string][]
}

export type OfficialBills = { bills: Map<string, OfficialBill>; measures: Map<string, Measure> }

/** Finds the official records of these bills. */
export async function readOfficialBills(
  official: OfficialFiles,
  ids: ReadonlySet<string>,
): Promise<OfficialBills> {
  const bills = new Map<string, OfficialBill>()
  const measures = new Map<string, Measure>()
  const wanted = (line: string) => ids.has(/^\{"id": "([^"]+)"/.exec(line)?.[1] ?? '')
  const sources = ['bills/bills-119.jsonl.gz', 'bills/bills-119-supplement.jsonl']
  for (const source of sources) {
    for await (const bill of official.lines<OfficialBill>(source, wanted)) bills.set(bill.id, bill)
  }
  for await (const measure of official.lines<Measure>('bills/measures-108-119.jsonl.gz', wanted)) {
    measures.set(measure.id, measure)
  }
  return { bills, measures }
}

/**
 * The facts of a bill in the bundled record's form. A complete coded record is used,
 * followed by the later entries of the list of measures, which was read later.
 * If the coded record is abridged or missing, dates and texts come from the list (`historyFromTexts`).
 */
export function billFacts(
  id: string,
  { bills, measures }: OfficialBills,
  rollCalls: string[],
): BillFacts {
  const bill = bills.get(id)
  const measure = measures.get(id)
  const source = bill ?? measure
  if (source === undefined) throw new Error(`${id} is not in the official records.`)
  const history = isWhole(bill)
    ? [...later(bill, measure), ...bill.actions.filter(hasText).map(toHistory)]
    : historyFromTexts(measure?.actions ?? stepsOf(bill), bill?.actions).map(toHistory)
  const law = bill?.laws?.[0] ?? lawIn(history)
  const latest = latestTextVersion(bill?.textVersions ?? [], chamberOfOrigin(source.type))
  const sponsor = bill?.sponsors[0]?.bioguideId ?? measure?.sponsor
  if (sponsor === undefined) throw new Error(`${id} has no sponsor in the official records.`)
  return {
    congress: source.congress,
    type: source.type,
    number: Number(source.number),
    title: bill?.shortTitle ?? source.title,
    officialTitle: officialTitle(bill),
    introducedDate: source.introducedDate,
    law: law && {
      kind: law.type.startsWith('Private') ? 'private' : 'public',
      number: law.number,
    },
    policyArea: bill?.policyArea ?? undefined,
    subjects: bill?.subjects ?? [],
    sponsor,
    cosponsors: bill?.cosponsors?.map((one) =>
      one.sponsorshipWithdrawnDate
        ? [one.bioguideId, one.sponsorshipDate, one.sponsorshipWithdrawnDate]
        : [one.bioguideId, one.sponsorshipDate],
    ),
    textVersion: latest?.type ?? measure?.latestVersion,
    textUrl: latest?.formats[0]?.url,
    rollCalls,
    history,
  }
}

type History = BillFacts['history']

// A bill from the supplement is abridged and has no list of titles.
function isWhole(
  bill: OfficialBill | undefined,
): bill is OfficialBill & Required<Pick<OfficialBill, 'titles'>> {
  return bill?.titles !== undefined
}

// A few entries have only a date.
function hasText(action: OfficialAction): action is OfficialAction & { text: string } {
  return Boolean(action.text?.trim())
}

function stepsOf(bill: OfficialBill | undefined): Step[] {
  return bill?.actions.filter(hasText).map(({ actionDate, text }) => [actionDate, text]) ?? []
}

function toHistory(action: HistoryEntry): History[number] {
  return [
    action.actionDate ?? '',
    action.actionCode ?? null,
    action.type ?? null,
    action.text?.trim() ?? '',
  ]
}

/** The entries of the list of measures from the last day of the coded record on. */
function later(bill: OfficialBill, measure: Measure | undefined): History {
  const end =
    bill.actions
      .map((entry) => entry.actionDate)
      .toSorted()
      .at(-1) ?? ''
  const coded = new Set(bill.actions.map((entry) => entry.actionDate + entry.text?.trim()))
  const rest = measure?.actions.filter(([day, text]) => day >= end && !coded.has(day + text.trim()))
  return historyFromTexts(rest ?? []).map(toHistory)
}

function chamberOfOrigin(type: BillFacts['type']): Chamber {
  return type.startsWith('S') ? 'Senate' : 'House'
}

function lawIn(history: History): { number: string; type: string } | undefined {
  for (const [, , , text] of history) {
    const law = /^Became (Public|Private) Law No: (\d+-\d+)/.exec(text)
    if (law) return { type: `${law[1]} Law`, number: law[2] ?? '' }
  }
  return undefined
}

function officialTitle(bill: OfficialBill | undefined): string | undefined {
  return bill?.titles?.find((title) => title.titleType.startsWith('Official Title'))?.title
}
