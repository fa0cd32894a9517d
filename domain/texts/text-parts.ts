import type { Passage } from './passage.ts'

/** A passage in the table of contents. */
export type OutlineEntry = Pick<
  Passage,
  'path' | 'kind' | 'level' | 'number' | 'heading' | 'page'
> & {
  /** Its place in the text, from 1. */
  position: number
  /** The approximate size of its words in bytes. */
  size: number
}

/**
 * Splits a text into parts that a page can show, each at most `most` bytes unless one passage is
 * longer. Cuts at divisions, else at titles and so on, else between sections. Small neighbors of
 * one kind stay together.
 * @param whole bytes up to which a text is not cut at all.
 */
export function textParts<Entry extends OutlineEntry>(
  entries: readonly Entry[],
  most: number,
  whole = most,
): Entry[][] {
  if (sizeOf(entries) <= whole || entries.length < 2)
    return entries.length > 0 ? [[...entries]] : []
  const levels = entries.slice(1).flatMap(({ kind, level }) => (kind === 'heading' ? [level] : []))
  const divided =
    levels.length > 0 ? atHeadings(entries, Math.min(...levels)) : entries.map((entry) => [entry])
  const parts: Entry[][] = []
  for (const piece of divided) {
    const last = parts.at(-1)
    if (last && sizeOf(last) + sizeOf(piece) <= most) {
      last.push(...piece)
      continue
    }
    const [first = [], ...rest] = levels.length > 0 ? textParts(piece, most) : [piece]
    // A heading without words stays with the passage after it.
    if (last?.every(({ kind }) => kind === 'heading')) last.push(...first)
    else parts.push(first)
    parts.push(...rest)
  }
  return parts
}

/** The place of the part that holds a passage; -1 if none does. */
export function partOf(parts: readonly (readonly OutlineEntry[])[], position: number): number {
  return parts.findIndex((part) => part.some((entry) => entry.position === position))
}

/** The passage that a path leads to: the one with this path, or the one that contains it. */
export function passageAt<Entry extends Pick<Passage, 'path' | 'kind'>>(
  entries: readonly Entry[],
  path: string,
): Entry | null {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  for (let steps = path.split('/'); steps.length > 0; steps = steps.slice(0, -1)) {
    const wanted = steps.join('/')
    const found = byPath.get(wanted)
    // Passages under a heading have rows of their own.
    if (found && (wanted === path || found.kind !== 'heading')) return found
  }
  return null
}

/** The headings above a passage, the outermost first. */
export function headingsAbove<Entry extends OutlineEntry>(
  entries: readonly Entry[],
  path: string,
): Entry[] {
  const steps = path.split('/')
  const prefixes = new Set(steps.slice(1).map((_, at) => steps.slice(0, at + 1).join('/')))
  return entries.filter((entry) => prefixes.has(entry.path))
}

function atHeadings<Entry extends OutlineEntry>(
  entries: readonly Entry[],
  level: number,
): Entry[][] {
  const pieces: Entry[][] = []
  for (const entry of entries) {
    const begins = entry.kind === 'heading' && entry.level <= level
    if (begins || pieces.length === 0) pieces.push([])
    pieces.at(-1)?.push(entry)
  }
  return pieces
}

/** The size of passages together, in bytes. */
export function sizeOf(entries: readonly OutlineEntry[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0)
}
