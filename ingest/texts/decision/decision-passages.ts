import { type Passage, pathStep, uniquePaths } from '#domain/texts/passage.ts'
import { knownWords, pageBlocks, withWholeWords } from './page-blocks.ts'
import { type DecisionPage, readPageHead } from './page-head.ts'

/** Data about an opinion before its pages are read. */
export type OpinionText = {
  /** "Thomas, concurring", used if its pages do not name the author. Null if unknown. */
  heading: string | null
  pages: string[]
}

type Opinion = { heading: string; pages: DecisionPage[] }

/**
 * The passages of a decision: its syllabus and each opinion as a heading with its pages, by their printed numbers.
 * A text without pages is one part.
 */
export function decisionPassages(texts: readonly OpinionText[]): Passage[] {
  const opinions = texts.flatMap(({ heading, pages }) => {
    const read = pages.filter((page) => page.trim() !== '').map(readPageHead)
    return separate(withFirstNumber(read), heading)
  })
  const known = knownWords(opinions.flatMap(({ pages }) => pages.flatMap(({ lines }) => lines)))
  const unique = uniquePaths()
  return opinions.flatMap(({ heading, pages }) => {
    const path = unique(stepOf(heading))
    const lines = withWholeWords(
      pages.map((page) => page.lines),
      known,
    )
    return [
      { ...blank, path, kind: 'heading', level: 0, heading },
      ...pages.map((page, at): Passage => {
        const content = pageBlocks(lines[at] ?? [], known)
        if (pages.length === 1 && page.number === null) {
          return { ...blank, path: unique(`${path}/text`), kind: 'part', level: 1, content }
        }
        const number = page.number ?? '1'
        const own = unique(`${path}/page-${number.toLowerCase()}`)
        return { ...blank, path: own, kind: 'page', level: 1, page: number, content }
      }),
    ]
  })
}

const blank = { number: null, heading: null, page: null, content: [] }

/** Splits pages into opinions. An opinion's pages follow one another; a new one begins at 1 or has another head. */
function separate(pages: readonly DecisionPage[], firstHeading: string | null): Opinion[] {
  const opinions: Opinion[] = []
  for (const [at, page] of pages.entries()) {
    const last = opinions.at(-1)
    const before = last?.pages.at(-1)
    if (last && before && isNext(last, before, page)) last.pages.push(withNumber(page, before))
    else {
      const known = opinions.length === 0 ? firstHeading : null
      const next = pages[at + 1]
      const nextHead = next && valueOf(next.number) === valueOf(page.number) + 1 && next.running
      const heading = page.running ?? opening(page) ?? (nextHead || known) ?? 'Opinion'
      opinions.push({ heading, pages: [page] })
    }
  }
  return opinions
}

function isNext({ heading }: Opinion, before: DecisionPage, page: DecisionPage): boolean {
  if (page.number === null) return page.running === null || page.running === before.running
  const [value, last] = [valueOf(page.number), valueOf(before.number)]
  // A page with the same head belongs to the same opinion, even if the page before it is missing.
  if (page.running === before.running && page.running !== null) return value > last
  if (value !== last + 1) return false
  if (page.running === null || before.running === null || page.running === heading) return true
  // Some pages of the Court's opinion speak for fewer Justices and name the author at the top.
  const isVariant = /^(Appendix|Opinion of )/.test(page.running) && opening(page) === null
  return isVariant && heading !== 'Syllabus'
}

/** The first page of an opinion usually has no number: it is one less than the second's. */
function withFirstNumber(pages: readonly DecisionPage[]): DecisionPage[] {
  const [first, second, ...rest] = pages
  if (first === undefined || second?.number == null || first.number !== null) return [...pages]
  return [{ ...first, number: String(Math.max(valueOf(second.number) - 1, 1)) }, second, ...rest]
}

function withNumber(page: DecisionPage, before: DecisionPage): DecisionPage {
  if (page.number !== null || before.number === null) return page
  return { ...page, number: String(valueOf(before.number) + 1) }
}

function valueOf(number: string | null): number {
  const value = Number(number)
  return Number.isInteger(value) ? value : 0
}

/** "JUSTICE THOMAS, with whom JUSTICE ALITO joins, dissenting." → "Thomas, J., dissenting" */
function opening({ lines }: DecisionPage): string | null {
  const text = lines.slice(0, 60).join(' ').replace(/\s+/g, ' ')
  const [, chief, name, , how] =
    /\b(CHIEF )?JUSTICE ([A-Z]+)( ?, with whom .{1,200}? joins?)? ?, (concurring|dissenting)/i.exec(
      text,
    ) ?? []
  if (name === undefined || how === undefined) return null
  const surname = name.charAt(0) + name.slice(1).toLowerCase()
  return `${surname}, ${chief ? 'C. J.' : 'J.'}, ${how.toLowerCase()}`
}

/** "Opinion of the Court" → "opinion", "Thomas, J., concurring" → "thomas-concurring" */
function stepOf(heading: string): string {
  if (/^Opinion of the Court$/i.test(heading)) return 'opinion'
  const own = heading.replace(/,? (C\. ?)?JJ?\.,?/g, '')
  const [, kind, name] = /^(Opinion|Statement) of (.+)$/i.exec(own) ?? []
  return (
    pathStep(kind ? `${name} ${kind}` : own)
      .slice(0, 120)
      .replace(/(?<![-.])[-.]+$/, '') || 'opinion'
  )
}
