import type { Block } from '#domain/passage.ts'
import { plainWords } from '../plain-words.ts'

const rule = /^[\s—–_-]{6,}$/
const part = /^\s*([IVX]{1,5}|[A-H]|\d)\s*$/

/**
 * The lines of a page as blocks: a paragraph each, and one with its number where a part of the opinion begins.
 * @param hyphenated the words of the whole decision that have a hyphen within a line.
 */
export function pageBlocks(lines: readonly string[], hyphenated: ReadonlySet<string>): Block[] {
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
    const text = joinLines(own, hyphenated)
    if (number === undefined) return text === '' ? [] : [{ level: 0, text }]
    return [{ level: levelOf(number), number, ...(text !== '' && { text }) }]
  })
}

/** II is a part, A one of its sections, 1 one of those. */
function levelOf(number: string): number {
  if (/^[IVX]+$/.test(number)) return 1
  return /^[A-H]$/.test(number) ? 2 : 3
}

function leftMargin(lines: readonly string[]): number {
  const filled = lines.filter((line) => line.trim() !== '')
  return filled.length === 0 ? 0 : Math.min(...filled.map(indentation))
}

const indentation = (line: string): number => line.length - line.trimStart().length

// A hyphen at the end of a line may be of the word itself: then the decision has it elsewhere within a line.
function joinLines(lines: readonly string[], hyphenated: ReadonlySet<string>): string {
  // Only the last line is looked at: an opinion that came without pages has thousands.
  const pieces: string[] = []
  let last = ''
  for (const line of lines) {
    const next = line.trim()
    const [, head] = /([\p{L}’]+)-$/u.exec(last) ?? []
    const [tail] = /^[\p{Ll}’]+/u.exec(next) ?? []
    const isDivided = head !== undefined && tail !== undefined
    const hasHyphen = isDivided && hyphenated.has(`${head}-${tail}`.toLowerCase())
    if (isDivided && !hasHyphen) pieces[pieces.length - 1] = last.slice(0, -1)
    pieces.push(head === undefined ? ` ${next}` : next)
    last = pieces.at(-1) ?? ''
  }
  return plainWords(pieces.join(''))
}

/** The words with a hyphen within a line. */
export function hyphenatedWords(lines: Iterable<string>): Set<string> {
  const words = new Set<string>()
  for (const line of lines) {
    for (const [word] of line.matchAll(/\p{L}+-\p{L}+(?=[^\p{L}-])/gu))
      words.add(word.toLowerCase())
  }
  return words
}
