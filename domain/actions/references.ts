import { type BillNumber, measureId, parseBillNumber } from '../measures/bill-number.ts'
import { parseDocketNumber } from '../decisions/docket-number.ts'
import type { ExecutiveNumber } from '../orders/executive-number.ts'
import { formatLawNumber, type LawNumber } from '../measures/law-number.ts'
import {
  congressGovBillUrl,
  ecfrUrl,
  federalRegisterCitationUrl,
  govinfoExecutiveUrl,
  govinfoLawUrl,
  unitedStatesCodeUrl,
  unitedStatesReportsUrl,
} from './official-urls.ts'

/** What an official text refers to. */
export type Named =
  | { kind: 'code'; title: number; section?: string; chapter?: string }
  | { kind: 'regulation'; title: number; section?: string; part?: string }
  | { kind: 'register'; volume: number; page: number }
  | { kind: 'law'; law: LawNumber }
  | { kind: 'measure'; congress: number; bill: BillNumber }
  | { kind: 'presidential'; document: ExecutiveNumber }
  | { kind: 'report'; volume: number; page: number }
  | { kind: 'docket'; docket: string }

/** A reference in a text: the words from `start` up to `end`. */
export type Reference = { start: number; end: number; named: Named }

/**
 * The references in an official text, in order. They never overlap.
 * @param congress of the measure that the text belongs to: "H.R. 1968" there is one of the same
 * Congress. Null for other texts, in which a measure needs its Congress ("H.R. 1968 of the 118th
 * Congress").
 */
export function findReferences(text: string, congress: number | null): Reference[] {
  if (!hint.test(text)) return []
  const found = finders.flatMap((find) => find(text, congress))
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  let end = 0
  return found.filter((reference) => {
    if (reference.start < end) return false
    end = reference.end
    return true
  })
}

/** Like `findReferences`, but reads the same text only once. */
export function findReferencesOnce(
  congress: number | null,
): (text: string) => readonly Reference[] {
  const known = new Map<string, readonly Reference[]>()
  return (text) => {
    const found = known.get(text) ?? findReferences(text, congress)
    known.set(text, found)
    return found
  }
}

/**
 * Names that the record may know: an action's id, a law's number, or a printed citation. Null if it
 * has none.
 */
export function recordName(named: Named): { id?: string; law?: string; citation?: string } | null {
  switch (named.kind) {
    case 'law':
      return { law: formatLawNumber(named.law) }
    case 'measure':
      return { id: measureId(named.congress, named.bill) }
    case 'presidential': {
      const { kind, number } = named.document
      return { id: `${kind === 'proclamation' ? 'proclamation' : 'eo'}-${number}` }
    }
    case 'docket':
      return { id: `scotus-${named.docket.toLowerCase()}` }
    case 'report':
      return { citation: `${named.volume} U.S. ${named.page}` }
    case 'register':
      return { citation: `${named.volume} FR ${named.page}` }
    default:
      return null
  }
}

/** The official address; null if no address is known to lead there. */
export function officialUrl(named: Named): string | null {
  switch (named.kind) {
    case 'code':
      return unitedStatesCodeUrl(named)
    case 'regulation':
      return ecfrUrl(named)
    case 'register':
      return federalRegisterCitationUrl(named.volume, named.page)
    case 'law':
      // The link service has the laws from the 104th Congress on.
      return named.law.congress >= 104 ? govinfoLawUrl(named.law) : null
    case 'measure':
      return congressGovBillUrl(named.congress, named.bill)
    case 'presidential': {
      // The Compilation of Presidential Documents begins on January 20, 1993.
      const { kind, number } = named.document
      return number >= (kind === 'proclamation' ? 6525 : 12834)
        ? govinfoExecutiveUrl(named.document)
        : null
    }
    case 'report':
      return unitedStatesReportsUrl(named.volume, named.page)
    // Lower courts number their cases in the same form.
    case 'docket':
      return null
  }
}

// Every reference matches this. Most paragraphs don't, and skip the dozen finders.
const hint =
  /\d (?:U\. ?S\.|CFR\b|C\. ?F\. ?R\.|FR\b|Fed\. ?Reg)|\d{1,2},? (?:United States Code|Code of Federal)|\b(?:Laws?|L\.|Orders?|O\.|EO|Proclamations?|Nos?\.) |[HS]\. ?(?:R|J|C|\d)/

type Finder = (text: string, congress: number | null) => Reference[]

/** A finder for one form, with its numbers in named groups. `read` gives null to reject a match. */
function form(pattern: RegExp, read: (groups: Record<string, string>) => Named | null): Finder {
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const end = match.index + match[0].length
      const named = read(given(match.groups))
      return named ? [{ start: match.index, end, named }] : []
    })
}

function given(groups: Record<string, string | undefined> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/**
 * Several references after one word: each number by itself, the first with the words before it.
 * @param tail must follow the last of them.
 * @param further the form of later numbers. With it, a list may follow a singular word.
 */
function several(
  head: RegExp,
  number: RegExp,
  tail: RegExp | null,
  read: Reader,
  further?: RegExp,
): Finder {
  const one = new RegExp(number.source, 'gy')
  const other = new RegExp((further ?? number).source, 'gy')
  const between = /(?: et seq\.| note)?(?:,? (?:and|or) |, (?:(?:and|or) )?)/y
  return (text) =>
    [...text.matchAll(head)].flatMap((match) => {
      const found: { start: number; end: number; groups: Record<string, string> }[] = []
      let start = match.index
      let at = match.index + match[0].length
      const isList =
        further !== undefined || /s$/i.test(match[0].replace(/ (?:Nos?\.)? ?$/, '').trim())
      for (;;) {
        const wanted = found.length === 0 ? one : other
        wanted.lastIndex = at
        const next = wanted.exec(text)
        if (!next) break
        found.push({ start, end: wanted.lastIndex, groups: given(next.groups) })
        at = wanted.lastIndex
        between.lastIndex = at
        if (!isList || !between.test(text)) break
        start = at = between.lastIndex
      }
      const last = lastWords(text, found.at(-1)?.end ?? at, tail)
      if (last === null) return []
      const before = given(match.groups)
      return found.flatMap(({ start: from, end, groups }, place) => {
        const named = read({ ...before, ...groups }, last.groups)
        // The only one or the last includes the words after it.
        return named
          ? [{ start: from, end: place === found.length - 1 ? last.end : end, named }]
          : []
      })
    })
}
type Reader = (number: Record<string, string>, tail: Record<string, string>) => Named | null

/** The end of the words after a list; null if they do not match `tail`. */
function lastWords(text: string, at: number, tail: RegExp | null) {
  if (!tail) return { end: at, groups: {} }
  const rest = new RegExp(tail.source, 'y')
  rest.lastIndex = at
  const match = rest.exec(text)
  return match && { end: rest.lastIndex, groups: given(match.groups) }
}

// "1078-6" is no range: it would end before it begins.
const noRange = Array.from({ length: 9 }, (_, at) => `(?<=[${at + 1}-9])[-–]${at + 1}`).join('|')
// "1396d", "300gg-11", "1395w-4". Any other dash between bare numbers is a range, read as its first
// number.
const codeSection = String.raw`(?<section>\d+(?:[A-Za-z]+(?:[-–]\d+[A-Za-z]*)*|(?:${noRange})(?![\w–-]))?)(?![\w.]*\d*\.\d)(?:\(\w{1,5}\))*`
// A further number counts only if the list or the sentence ends after it. Not "20" in "42 U.S.C.
// 1395, 20 U.S.C. 1001", and not "3" in "18 U.S.C. 922, and 3 members".
const inList = String.raw`(?=[,;.)—]|$| \(|,? (?:and|or|through|et seq|note)\b)`
const partOrSection = String.raw`(?<part>\d+)(?:\.(?<rest>\d+[A-Za-z]?(?:\([a-z]\)(?=[-–]\d))?(?:[-–]\d+[A-Z]?(?![\d.]*\.\d))?))?(?:\(\w{1,5}\))*`
const lawNumber = /(?<congress>\d{2,3})[-–](?<number>\d{1,4})(?!\d)/

const finders: Finder[] = [
  // "42 U.S.C. 1396d(a)", "8 U. S. C. §1101", "42 U.S.C. 1395, 1396, and 1397"
  several(
    /\b(?<title>[1-5]?\d) ?U\. ?S\. ?C\.(?:,? (?:sections?|secs?\.))? ?(?:§§? ?)?/g,
    new RegExp(codeSection),
    null,
    ({ title, section = '' }) => codeOf(title, { section: hyphened(section) }),
    new RegExp(codeSection + inList),
  ),
  // "chapter 35 of title 44, United States Code"
  form(
    /\bchapter (?<chapter>\d+[A-Z]?) of title (?<title>[1-5]?\d), United States Code/gi,
    ({ title, chapter = '' }) => codeOf(title, { chapter }),
  ),
  // "section 1905 of title 42, United States Code", "sections 552 and 552a of title 5, United States Code"
  several(
    /\bsections? /gi,
    new RegExp(codeSection),
    / of title (?<title>[1-5]?\d), United States Code/,
    ({ section = '' }, { title }) => codeNamed(title, { section: hyphened(section) }),
  ),
  // "42 CFR 435.4", "8 CFR §208.1", "17 C.F.R. part 240", "45 CFR Parts 160 and 164"
  several(
    /\b(?<title>[1-5]?\d) (?:CFR|C\. ?F\. ?R\.) ?(?:§§? ?|[Pp](?:arts?|ts?\.) )?/g,
    new RegExp(partOrSection),
    null,
    ({ title, part = '', rest }) => regulationOf(title, part, rest),
    new RegExp(partOrSection + inList),
  ),
  // "part 2635 of title 5, Code of Federal Regulations"
  form(
    /\b(?:part|section) (?<part>\d+)(?:\.(?<rest>\d+[A-Za-z]?))?(?:\(\w{1,5}\))* of title (?<title>[1-5]?\d), Code of Federal Regulations/gi,
    ({ title, part = '', rest }) => regulationOf(title, part, rest),
  ),
  // "90 FR 8449", "85 Fed. Reg. 12,345"
  form(
    /\b(?<volume>[1-9]\d?) (?:FR|Fed\. ?Reg\.) (?<page>\d{1,3},\d{3}|\d{1,6})(?!\d)/g,
    ({ volume, page = '' }) => ({
      kind: 'register',
      volume: Number(volume),
      page: Number(page.replace(',', '')),
    }),
  ),
  // "Public Law 119-21", "Public Laws 117-2 and 117-169", "Public Law No: 119-21"
  several(/\bPublic Laws? (?:No: )?|\bPub\. ?L\. (?:No\. )?/g, lawNumber, null, lawNamed('public')),
  several(/\bPrivate Laws? |\bPriv\. ?L\. (?:No\. )?/g, lawNumber, null, lawNamed('private')),
  findMeasures,
  // "Executive Order 14160", "E.O. 14160", "Executive Orders 13990 and 13992"
  several(
    /\b(?:Executive Orders? (?:Nos?\. )?|E\. ?O\. |EO )/g,
    /(?<number>[1-9]\d{3,4})(?![\d-])/,
    null,
    ({ number }) => ({
      kind: 'presidential',
      document: { kind: 'executive order', number: Number(number) },
    }),
  ),
  several(
    /\bProclamations? (?:Nos?\. )?/g,
    /(?<number>[1-9]\d{3,4})(?![\d-])/,
    null,
    ({ number }) => ({
      kind: 'presidential',
      document: { kind: 'proclamation', number: Number(number) },
    }),
  ),
  // "597 U.S. 215", "597 U. S. 215"
  form(/\b(?<volume>[1-9]\d{0,2}) U\. ?S\. (?<page>[1-9]\d{0,3})(?!\d)/g, ({ volume, page }) => ({
    kind: 'report',
    volume: Number(volume),
    page: Number(page),
  })),
  // "No. 22-976", but not the number of a lower court's case, a report, a release or an order.
  form(
    /(?<!(?:Report|Rept\.|Law|L\.|Order|Release|Document|Doc\.|Bulletin|Notice) )\bNo\. (?<docket>\d{2}[-–]\d{1,5}|\d{2}A\d{1,4})\b(?![-–:]|[^.;]{0,40}\((?:CA|[A-Z]{1,2}D |[A-Z]\. ?D\.|D\. |\d+(?:th|st|nd|rd|d) Cir|[^)]*Cir\.))/g,
    ({ docket }) => {
      const number = parseDocketNumber(docket)
      return number ? { kind: 'docket', docket: number } : null
    },
  ),
]

const measure =
  /(?<bill>[HS](?<=(?<![\w.])(?<!\b[A-Z]\. ).)\. ?(?:R\.|(?:J\. ?|Con\. ?)?Res\.)? ?[1-9]\d{0,4})(?![\d,]*\d|\.\d)/g
const congressName = String.raw`(?:(?<congress>\d{2,3})(?:st|nd|rd|d|th)|(?<words>(?:[A-Z][a-z]+[ -]){0,3}[A-Za-z]+(?:st|nd|rd|th))) Cong(?:ress\b|\.)`
// "of the 118th Congress", "(118th Congress)", ", One Hundred Fourth Congress", "), introduced in the 117th Congress"
const itsCongress = new RegExp(
  String.raw`^\)?(?:,? \(?(?:as|introduced|passed|agreed to)\b[a-z ]{0,60},?)?(?: \(?|, |,? (?:of|in|from) the )${congressName}`,
)
// ", as enacted into law by section 1000(a)(7) of Public Law 106-113"
const itsLaw =
  /^\)?,? as enacted(?: into law)? by (?:section [\w()]+ of )?Public Law (?<congress>\d{2,3})[-–]/
const anyCongress = new RegExp(congressName, 'g')
/** Characters between a measure and a Congress that may belong together, within a sentence. */
const near = 120

function findMeasures(text: string, congress: number | null): Reference[] {
  const matches = measuresIn(text)
  const told = new Set(matches.flatMap(({ end, its }) => (its ? [end + its[0].length] : [])))
  const others = [...text.matchAll(anyCongress)]
    .filter(({ index, 0: words, groups = {} }) => {
      return !told.has(index + words.length) && numbered(groups) !== congress
    })
    .map(({ index }) => index)
  let at = 0
  return matches.flatMap(({ start, end, bill, own }) => {
    // A measure near the name of another Congress may belong to that one.
    while ((others[at] ?? Infinity) <= start - near) at += 1
    const isUnclear = !own && (others[at] ?? Infinity) < end + near
    const of = own?.groups ? numbered(own.groups) : isUnclear ? null : congress
    return bill && of ? [{ start, end, named: { kind: 'measure', congress: of, bill } }] : []
  })
}

type Match = {
  start: number
  end: number
  bill: BillNumber | null
  /** The words after it that name its Congress. */
  its: RegExpExecArray | null
  /** The same, or those after the last of several: "H.R. 11, S. 1, 118th Congress". */
  own: RegExpExecArray | null
}

function measuresIn(text: string): Match[] {
  let next: Match | undefined
  const matches = [...text.matchAll(measure)].toReversed().map((match): Match => {
    const [start, end] = [match.index, match.index + match[0].length]
    const rest = text.slice(end, end + near)
    const its = itsCongress.exec(rest) ?? itsLaw.exec(rest)
    const isListed = next !== undefined && /^(?:,|,? and|,? or) $/.test(text.slice(end, next.start))
    const shared = isListed && !next?.own?.[0].startsWith(' (') ? (next?.own ?? null) : null
    next = { start, end, bill: parseBillNumber(match.groups?.bill), its, own: its ?? shared }
    return next
  })
  return matches.toReversed()
}

function numbered({ congress, words }: Record<string, string | undefined>): number | null {
  if (congress !== undefined) return Number(congress)
  const ordinal = words?.replace('One Hundred ', '').toLowerCase() ?? ''
  const [ten, unit = ''] = ordinal.split('-')
  const above = unit !== '' && ten === 'twenty' ? 20 : 0
  const place = ordinals.indexOf(above > 0 ? unit : ordinal)
  return place === -1 ? null : 100 + above + place
}

const ordinals =
  ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

function lawNamed(kind: LawNumber['kind']): Reader {
  return ({ congress, number }) => ({
    kind: 'law',
    law: { kind, congress: Number(congress), number: Number(number) },
  })
}

type Place = { section?: string; chapter?: string }

function codeOf(title: string | undefined, place: Place): Named | null {
  const number = Number(title)
  return number >= 1 && number <= 54 ? { kind: 'code', title: number, ...place } : null
}

function codeNamed(title: string | undefined, place: Place): Named {
  return { kind: 'code', title: Number(title), ...place }
}

function regulationOf(
  title: string | undefined,
  part: string,
  rest: string | undefined,
): Named | null {
  const number = Number(title)
  if (number < 1 || number > 50) return null
  return rest === undefined
    ? { kind: 'regulation', title: number, part }
    : { kind: 'regulation', title: number, section: `${part}.${hyphened(rest)}` }
}

function hyphened(section: string): string {
  return section.replaceAll('–', '-')
}
