import type { Passage } from '#domain/texts/passage.ts'
import { shortNumber } from '#domain/texts/passage-citation.ts'
import { passageLabel } from '#domain/texts/passage-label.ts'
import { headingsAbove, passageAt } from '#domain/texts/text-parts.ts'
import type { Outlined } from './read-text.ts'
import type { ContentsLine, Found, Neighbour, ShownPassage } from './text-view.ts'

export function contentsOf(
  entries: readonly Outlined[],
  here: ReadonlySet<string>,
): ContentsLine[] {
  return entries.map((entry) => ({
    path: entry.path,
    level: entry.level,
    label: passageLabel(entry),
    isHere: here.has(entry.path),
  }))
}

/** What a part is called by: its heading or first section, and the last where there are several. */
export function partLabel(part: readonly Outlined[], entries: readonly Outlined[]): string {
  const [first] = part
  if (!first) return ''
  const named = part.find(({ kind }) => kind === 'heading' || kind === 'section') ?? first
  const above = headingsAbove(entries, first.path)
  const upper = named.kind === 'heading' ? above : above.slice(-1)
  const last = part.findLast(({ kind }) => kind === named.kind) ?? named
  const name = [...upper.map(shortLabel), shortLabel(named)].join(', ')
  return last === named || last.level !== named.level ? name : `${name} to ${shortLabel(last)}`
}

export function neighbour(
  part: readonly Outlined[] | undefined,
  entries: readonly Outlined[],
): Neighbour | null {
  const [first] = part ?? []
  return part && first ? { at: first.path, label: partLabel(part, entries) } : null
}

/** Passages with the headings that tell them from others of the same number. */
export function shownPassages(
  passages: readonly (Passage & { from: number; to: number })[],
  entries: readonly Outlined[],
): ShownPassage[] {
  const times = new Map<string, number>()
  for (const { number } of entries) if (number) times.set(number, (times.get(number) ?? 0) + 1)
  return passages.map(({ path, kind, level, number, heading, page, content, from, to }) => {
    const isRepeated = kind === 'page' || (times.get(number ?? '') ?? 0) > 1
    const above = isRepeated ? headingsAbove(entries, path) : []
    return {
      path,
      kind,
      level,
      number,
      heading,
      page,
      content,
      from,
      to,
      above: above.map((one) => ({
        path: one.path,
        kind: one.kind,
        number: one.number,
        heading: one.heading,
        page: one.page,
      })),
    }
  })
}

export function toFound(
  words: string,
  found: readonly { path: string; matches: number }[],
  entries: readonly Outlined[],
  here: ReadonlySet<string>,
): Found {
  return {
    words,
    total: found.reduce((sum, { matches }) => sum + matches, 0),
    passages: found.map(({ path, matches }) => {
      const entry = passageAt(entries, path)
      return { path, matches, isHere: here.has(path), label: entry ? passageLabel(entry) : path }
    }),
  }
}

function shortLabel(entry: Outlined): string {
  return entry.number ? shortNumber(entry.number) : passageLabel(entry)
}
