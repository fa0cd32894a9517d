import { ItemError } from '../errors.ts'
import { docketsIn } from './dockets.ts'
import type { ListedOpinion } from './slip-listing.ts'
import type { ParsedDecision, ParsedOpinions } from './parsed-decision.ts'

// The listing's column "J.", for all authors since the 2017 term. The listings begin with that term.
const initials: Record<string, string> = {
  R: 'Roberts',
  K: 'Kennedy',
  T: 'Thomas',
  G: 'Ginsburg',
  B: 'Breyer',
  A: 'Alito',
  SS: 'Sotomayor',
  EK: 'Kagan',
  NG: 'Gorsuch',
  BK: 'Kavanaugh',
  AB: 'Barrett',
  KJ: 'Jackson',
}

/**
 * A row of the Court's listing as a decision, with the parts that could not be read.
 * @throws ItemError if docket, name or date is missing.
 */
export function fromListing(row: ListedOpinion): { parsed: ParsedDecision; problems: string[] } {
  const dockets = docketsIn(row.docket)
  if (dockets.length === 0)
    throw new ItemError(`The listing has no docket number: “${row.docket}”.`)
  if (row.name === '') throw new ItemError('The listing has no name.')
  const decided = dayOf(row.date)
  if (decided === null) throw new ItemError(`The listing has no date: “${row.date}”.`)
  const opinions = mainOpinion(row.author)
  return {
    parsed: {
      dockets,
      name: row.name,
      hasShortName: true,
      decided,
      argued: null,
      citation: citationIn(row.citation),
      lowerCourt: null,
      judgment: null,
      votes: null,
      pdf: pdfIn(row.pdf),
      pageUrl: null,
      updatedAt:
        row.revisions
          .flatMap((day) => dayOf(day) ?? [])
          .toSorted()
          .at(-1) ?? null,
      opinions: opinions ?? null,
    },
    problems:
      opinions === undefined ? [`No justice is known by the initials “${row.author}”.`] : [],
  }
}

/** A complete citation. "606 U. S. ____" has no page yet. */
function citationIn(text: string): string | null {
  const [, volume, page] = /^(\d+) U\. ?S\. (\d+)$/.exec(text) ?? []
  return volume === undefined ? null : `${volume} U.S. ${page}`
}

/**
 * The main opinion by its author's initials. Undefined for unknown initials.
 * The listing does not say whether a majority joined.
 */
function mainOpinion(author: string): ParsedOpinions | null | undefined {
  // A decree in a case of original jurisdiction has no opinion.
  if (author === 'D') return null
  if (author === 'PC') {
    return { list: [{ type: 'per_curiam', author: null, joinedBy: null }], isComplete: false }
  }
  const { [author]: surname } = initials
  return surname === undefined
    ? undefined
    : { list: [{ type: 'lead', author: surname, joinedBy: null }], isComplete: false }
}

/** "6/30/23" or "10/29/2015" → "2023-06-30". Null for anything else. */
function dayOf(written: string): string | null {
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(written) ?? []
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(text)
  // 2/30 becomes March in some parsers.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}

/** An opinion in a volume has its page in the address: "…/592US1PP_web.pdf#page=41". */
function pdfIn(href: string | null): ParsedDecision['pdf'] {
  const url = href === null ? null : URL.parse(href, 'https://www.supremecourt.gov')
  if (!url || url.hostname !== 'www.supremecourt.gov' || !/\.pdf$/i.test(url.pathname)) return null
  url.protocol = 'https:'
  if (url.hash === '#page=1') url.hash = ''
  return { url: url.href, isCurrent: true }
}
