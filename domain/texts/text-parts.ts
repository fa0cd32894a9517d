import type { Passage } from './passage.ts'

/** A passage as the table of contents has it. */
export type OutlineEntry = Pick<
  Passage,
  'path' | 'kind' | 'level' | 'number' | 'heading' | 'page'
> & {
  /** Its place in the text, from 1. */
  position: number
  /** Roughly how many bytes its words are. */
  size: number
}

/**
 * A text in parts that can be shown at once, of at most `most` bytes each unless one passage alone has more: whole
 * divisions, else whole titles and so on, else runs of sections. Several of a kind that fit go together.
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
    // A heading that stands alone goes with what it heads.
    if (last?.every(({ kind }) => kind === 'heading')) last.push(...first)
    else parts.push(first)
    parts.push(...rest)
  }
  return parts
}

/** The place of the part that holds a passage; -1 where none does. */
export function partOf(parts: readonly (readonly OutlineEntry[])[], position: number): number {
  return parts.findIndex((part) => part.some((entry) => entry.position === position))
}

/** The passage that a path leads to: its own, or that of which it goes on within. */
export function passageAt<Entry extends Pick<Passage, 'path' | 'kind'>>(
  entries: readonly Entry[],
  path: string,
): Entry | null {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  for (let steps = path.split('/'); steps.length > 0; steps = steps.slice(0, -1)) {
    const wanted = steps.join('/')
    const found = byPath.get(wanted)
    // What stands under a heading has a row of its own.
    if (found && (wanted === path || found.kind !== 'heading')) return found
  }
  return null
}

/** The headings that a passage stands under, the outermost first. */
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

function sizeOf(entries: readonly OutlineEntry[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0)
}
