import { findInText } from './find-in-text.ts'

/**
 * Words and phrases to mark in a text. Words are folded as search folds them, phrases come from
 * `soughtWords`.
 */
export type Marks = { words: readonly string[]; phrases: readonly string[] }

export const noMarks: Marks = { words: [], phrases: [] }

export type MarkedSegment = { text: string; isMarked: boolean }

/**
 * Splits a text into segments that join to the same text. Adjacent marked words are one segment.
 */
export function markedSegments(text: string, marks: Marks): MarkedSegment[] {
  const ranges = markedRanges(text, marks)
  const segments: MarkedSegment[] = []
  let at = 0
  for (const [start, end] of ranges) {
    if (start > at) segments.push({ text: text.slice(at, start), isMarked: false })
    segments.push({ text: text.slice(start, end), isMarked: true })
    at = end
  }
  if (at < text.length) segments.push({ text: text.slice(at), isMarked: false })
  return segments
}

/** Where the first mark begins; -1 for none. */
export function firstMark(text: string, marks: Marks): number {
  return markedRanges(text, marks)[0]?.[0] ?? -1
}

/** Characters before the first mark, and of the whole. */
const before = 90
const most = 320

/**
 * The words about the first mark, cut between words, with dots where something is left out.
 * @param isCut whether the text itself was cut before and after
 */
export function cutAtMark(
  words: string,
  marks: Marks,
  [isCutBefore, isCutAfter]: readonly [boolean, boolean] = [false, false],
): string {
  const mark = Math.max(0, firstMark(words, marks))
  const start = mark > before ? words.indexOf(' ', mark - before) + 1 : 0
  const rest = words.slice(start)
  const end = rest.length > most ? rest.lastIndexOf(' ', most) : rest.length
  const left = start > 0 || isCutBefore
  const right = end < rest.length || isCutAfter
  return `${left ? '… ' : ''}${rest.slice(0, end < 1 ? most : end).trim()}${right ? ' …' : ''}`
}

function markedRanges(text: string, { words, phrases }: Marks): [start: number, end: number][] {
  const sought = new Set(words)
  const found = [
    ...phrases.flatMap((phrase) => findInText(text, phrase)),
    ...[...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) =>
      sought.has(foldWord(word)) ? [[index, index + word.length] as [number, number]] : [],
    ),
  ].toSorted(([one], [other]) => one - other)
  const joined: [number, number][] = []
  for (const [start, end] of found) {
    const last = joined.at(-1)
    if (last && (start <= last[1] || /^[ \u00A0]$/.test(text.slice(last[1], start))))
      last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

/** A word without its accents and capitals. */
export function foldWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
