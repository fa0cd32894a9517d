import { isStruck } from './passage.ts'
import type { OutlineEntry } from './text-parts.ts'

// Sections that only name a text, list its contents or say why it was written.
const introductions = new Set([
  'background',
  'contents',
  'findings',
  'finding',
  'purpose',
  'purposes',
  'references',
  'short title',
  'short titles',
  'table of contents',
  'title',
])

/**
 * Finds the passage at which a reader begins: the first section that does something. It comes after the cover, the
 * preamble, the short title, the table of contents, findings, and words that a committee struck.
 * @returns its place in the list, or that of the headings directly above it; 0 if there is no such section
 */
export function firstOperative(entries: readonly OutlineEntry[]): number {
  let at = entries.findIndex(
    (entry) =>
      (entry.kind === 'section' || entry.kind === 'page' || entry.kind === 'part') &&
      entry.path !== 'preamble' &&
      !isStruck(entry) &&
      !isIntroduction(entry.heading),
  )
  while (at > 0 && entries[at - 1]?.kind === 'heading') at -= 1
  return Math.max(0, at)
}

function isIntroduction(heading: string | null): boolean {
  if (heading === null) return false
  return heading
    .toLowerCase()
    .split(/[;,.]|\band\b/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => introductions.has(name))
}
