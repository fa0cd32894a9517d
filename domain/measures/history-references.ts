import type { Chamber } from '../members/chamber.ts'
import { findReferences, type Named, officialUrl } from '../actions/references.ts'
import { type AmendmentNumber, congressGovAmendmentUrl } from '../amendments/amendment-number.ts'
import { congressionalRecordUrl, govinfoReportUrl, rollCallUrl } from '../actions/official-urls.ts'
import { presentCongress, sessionOfYear } from '../dates/congress.ts'

/** What an entry of a measure's history names: as other official texts do, and Congress's own papers. */
export type HistoryNamed =
  | Named
  | { kind: 'roll call'; chamber: Chamber; congress: number; session: number; number: number }
  | { kind: 'amendment'; amendment: AmendmentNumber }
  | { kind: 'committee report'; congress: number; chamber: Chamber; number: number }
  /** A page of the Congressional Record, as it prints it: H2145. */
  | { kind: 'record page'; volume: number; page: string }

/** A reference in an entry: the words from `start` up to `end`. */
export type HistoryReference = { start: number; end: number; named: HistoryNamed }

/**
 * The references in an entry of a measure's history, in order. They never overlap.
 * @param day of the entry, YYYY-MM-DD: roll calls and pages are numbered by year
 */
export function findHistoryReferences(text: string, day: string): HistoryReference[] {
  const congress = presentCongress(day)
  const found: HistoryReference[] = [
    ...findRollCalls(text, day),
    ...findRecordPages(text, day),
    ...findReports(text),
    ...findAmendments(text, congress),
    ...findReferences(text, congress),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end)
  let end = 0
  return found.filter((reference) => {
    if (reference.start < end) return false
    end = reference.end
    return true
  })
}

/** The official page; null if no address is known to lead there. */
export function historyUrl(named: HistoryNamed): string | null {
  switch (named.kind) {
    case 'roll call':
      return rollCallUrl(named)
    case 'amendment':
      return congressGovAmendmentUrl(named.amendment)
    case 'committee report':
      return govinfoReportUrl(named)
    case 'record page':
      return congressionalRecordUrl(named)
    default:
      return officialUrl(named)
  }
}

// "(Roll no. 190)", "Record Vote Number: 372".
const rollCall = /\b(Roll no\. |Record Vote Number: )(\d{1,4})\b/g

function findRollCalls(text: string, day: string): HistoryReference[] {
  const [year, congress] = [Number(day.slice(0, 4)), presentCongress(day)]
  return [...text.matchAll(rollCall)].map(({ index, 0: words, 1: name, 2: number }) => ({
    start: index,
    end: index + words.length,
    named: {
      kind: 'roll call',
      chamber: name === 'Roll no. ' ? 'House' : 'Senate',
      congress,
      session: sessionOfYear(year),
      number: Number(number),
    },
  }))
}

// "CR H1961-1962", "CR S2683, S2695-2696: 1", "CR 6/18/2025 S3474".
const recordPages =
  /\bCR +(?:\d{1,2}\/\d{1,2}\/(\d{4}) )?([HSED]\d+(?:(?:--|[-–])\d+)?(?:, [HSED]\d+(?:(?:--|[-–])\d+)?)*)/g

/** The daily Record's volume 1 would have been that of 1855: volume 171 is the one of 2025. */
const yearBeforeVolumes = 1854

function findRecordPages(text: string, day: string): HistoryReference[] {
  return [...text.matchAll(recordPages)].flatMap(({ index, 0: words, 1: year, 2: pages = '' }) => {
    const volume = Number(year ?? day.slice(0, 4)) - yearBeforeVolumes
    const first = index + words.length - pages.length
    return [...pages.matchAll(/([HSED]\d+)[^,]*/g)].map((match) => ({
      start: first + match.index,
      end: first + match.index + match[0].length,
      named: { kind: 'record page' as const, volume, page: match[1] ?? '' },
    }))
  })
}

// "H. Rept. 119-106", "S. Rept. 119-10", and in the Senate's entries "With written report No. 119-10".
const report = /\b(?:([HS])\. ?Rept\. |[Ww]ritten report No\. )(\d{2,3})-(\d{1,4})\b/g

function findReports(text: string): HistoryReference[] {
  return [...text.matchAll(report)].map(
    ({ index, 0: words, 1: letter, 2: congress, 3: number }) => ({
      start: index,
      end: index + words.length,
      named: {
        kind: 'committee report',
        chamber: letter === 'H' ? 'House' : 'Senate',
        congress: Number(congress),
        number: Number(number),
      },
    }),
  )
}

// "SA 2360", "S.Amdt. 2360", "H.Amdt. 51".
const amendment = /\b(?:SA |([HS])\. ?Amdt\. ?)(\d{1,5})\b/g

function findAmendments(text: string, congress: number): HistoryReference[] {
  return [...text.matchAll(amendment)].map(({ index, 0: words, 1: letter, 2: number }) => ({
    start: index,
    end: index + words.length,
    named: {
      kind: 'amendment',
      amendment: { congress, type: letter === 'H' ? 'hamdt' : 'samdt', number: Number(number) },
    },
  }))
}
