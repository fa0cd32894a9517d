import type { Block } from '#domain/texts/passage.ts'
import { plainWords } from '../plain-words.ts'

const rule = /^[\s—–_-]{6,}$/
const part = /^\s*([IVX]{1,5}|[A-H]|\d)\s*$/

/**
 * The lines of a page as blocks: one per paragraph, and one with its number for each heading of a part.
 * @param known the words of the whole decision.
 */
export function pageBlocks(lines: readonly string[], known: KnownWords): Block[] {
  const blocks: { number?: string; lines: string[] }[] = []
  const margin = leftMargin(lines)
  let areNotes = false
  let before = ''
  for (const line of lines) {
    if (line.trim() === '') continue
    if (rule.test(line)) {
      areNotes = true
      blocks.push({ lines: [] })
      continue
    }
    const [, number] = (!areNotes && part.exec(line)) || []
    const begins = indentation(line) >= margin + 2 && /[.:;?!”’)\]\d*]$/.test(before)
    if (number !== undefined) blocks.push({ number, lines: [] })
    else if (begins || blocks.length === 0) blocks.push({ lines: [line] })
    else blocks.at(-1)?.lines.push(line)
    before = line.trim()
  }
  return blocks.flatMap(({ number, lines: own }): Block[] => {
    const text = joinLines(own, known)
    if (number === undefined) return text === '' ? [] : [{ level: 0, text }]
    return [{ level: levelOf(number), number, ...(text !== '' && { text }) }]
  })
}

/** II is a part, A a section of it, and 1 a section of A. */
function levelOf(number: string): number {
  if (/^[IVX]+$/.test(number)) return 1
  return /^[A-H]$/.test(number) ? 2 : 3
}

function leftMargin(lines: readonly string[]): number {
  const filled = lines.filter(isFilled)
  return filled.length === 0 ? 0 : Math.min(...filled.map(indentation))
}

const indentation = (line: string): number => line.length - line.trimStart().length

/** The words of a decision, which decide how divided words are joined. */
export type KnownWords = {
  /** Words that are complete within a line, including the pieces of hyphenated words. */
  whole: ReadonlySet<string>
  /** Those with a hyphen within a line. */
  hyphenated: ReadonlySet<string>
}

function joinLines(lines: readonly string[], known: KnownWords): string {
  // Look only at the last line: an opinion without pages has thousands.
  const pieces: string[] = []
  let last = ''
  for (const line of lines) {
    const next = line.trim()
    const divided = divisionOf(last, next, known)
    if (divided && !divided.keepsHyphen) pieces[pieces.length - 1] = last.slice(0, -1)
    // The print has no blanks next to a dash.
    const isJoined = divided !== null || endsDivided.test(last) || /\S[—–]$/.test(last)
    pieces.push(isJoined ? next : ` ${next}`)
    last = pieces.at(-1) ?? ''
  }
  return plainWords(pieces.join(''))
}

/**
 * The lines of successive pages. A word that the end of a page divides goes whole on the page where it begins.
 * Footnotes continue in those of the next page.
 */
export function withWholeWords(pages: readonly string[][], known: KnownWords): string[][] {
  const whole = pages.map((lines) => [...lines])
  for (const [at, page] of whole.entries()) {
    const next = whole[at + 1]
    if (next === undefined) break
    const [foot, nextFoot] = [footOf(page), footOf(next)]
    // Join the notes first: joining the text above shortens the page by one line.
    joinAcross(page, [foot + 1, page.length], next, [nextFoot + 1, next.length], known)
    joinAcross(page, [0, foot], next, [0, nextFoot], known)
  }
  return whole
}

/** Where the notes of a page begin. */
function footOf(lines: readonly string[]): number {
  const at = lines.findIndex((line) => rule.test(line))
  return at === -1 ? lines.length : at
}

type Range = readonly [start: number, end: number]

const isFilled = (line: string): boolean => line.trim() !== ''

function joinAcross(
  page: string[],
  [start, end]: Range,
  next: string[],
  [nextStart, nextEnd]: Range,
  known: KnownWords,
): void {
  const above = page.slice(start, end).findLastIndex(isFilled) + start
  const below = next.slice(nextStart, nextEnd).findIndex(isFilled) + nextStart
  const last = page[above]?.trimEnd()
  const first = next[below]
  if (above < start || below < nextStart || last === undefined || first === undefined) return
  const divided = divisionOf(last, first.trim(), known)
  if (divided === null) return
  const [rest = ''] = /^\S+/.exec(first.trim()) ?? []
  page[above] = (divided.keepsHyphen ? last : last.slice(0, -1)) + rest
  // The rest of the line keeps its place.
  next[below] = first.replace(rest, '').replace(/^(\s*?)\s(?=\S)/, '$1')
}

const endsDivided = /(?:(?<![\p{L}’])|(?=-))(-?)([\p{L}’]+)-$/u

/** How the next line continues a word at the end of a line. Null if it does not. */
function divisionOf(line: string, next: string, known: KnownWords) {
  const divided = endsDivided.exec(line)
  const [tail] = /^[\p{L}’]+/u.exec(next) ?? []
  if (divided === null || tail === undefined) return null
  return { keepsHyphen: keepsHyphen(divided, tail, known) }
}

// A hyphen at the end of a line may belong to the word. Then the decision has the word with it within a line.
function keepsHyphen(
  [, before = '', head = '']: RegExpExecArray,
  tail: string,
  { whole, hyphenated }: KnownWords,
): boolean {
  const joined = `${head}${tail}`.toLowerCase()
  if (hyphenated.has(`${head}-${tail}`.toLowerCase())) return true
  // A name in capitals is divided like a word. After its own hyphen another name begins.
  if (/^\p{Lu}/u.test(tail)) return !(isCapital(head) && isCapital(tail) && whole.has(joined))
  if (whole.has(joined)) return false
  if (head.toLowerCase() === 'self') return true
  // "case-by-" and "case": part of a compound, whose next word may begin a line.
  return before !== '' && whole.has(head.toLowerCase()) && whole.has(tail.toLowerCase())
}

const isCapital = (word: string): boolean => word.length > 1 && word === word.toUpperCase()

export function knownWords(lines: Iterable<string>): KnownWords {
  const whole = new Set<string>()
  const hyphenated = new Set<string>()
  for (const line of lines) {
    for (const [word] of line.matchAll(/(?<!\p{L})\p{L}+-\p{L}+(?=[^\p{L}-])/gu))
      hyphenated.add(word.toLowerCase())
    // The first and the last word of a line may be pieces.
    const inner = line.trim().replace(/^\S+|\S+$/g, '')
    for (const [word] of inner.matchAll(/[\p{L}’]+/gu)) whole.add(word.toLowerCase())
  }
  return { whole, hyphenated }
}
