import { createContext } from 'react-router'
import type { Version } from '#app/components/official-text/text-version.ts'
import { escapeXml } from '#app/data/xml.ts'
import type { CitedText } from '#domain/texts/passage-citation.ts'
import type { Passage } from '#domain/texts/passage.ts'

/** A line of the table of contents. */
export type ContentsLine = {
  path: string
  level: number
  label: string
  /** Whether it is among what the page shows. */
  isHere: boolean
}

/** A passage as the page shows it: of one that is too long for a page, the blocks from `from` up to `to`. */
export type ShownPassage = Passage & {
  from: number
  to: number
  /** The headings that its citation needs if its number comes twice in the text. */
  above: Pick<Passage, 'path' | 'kind' | 'number' | 'heading' | 'page'>[]
}

export type Neighbour = { at: string; slice?: number; label: string }

/** What a visitor looked for, with the passages that have it, wherever in the text. */
export type Found = {
  words: string
  total: number
  passages: { path: string; label: string; matches: number; isHere: boolean }[]
}

/** A sentence of a summary and the passage it names. */
export type RestingSentence = { path: string; sentence: string; locator: string }

/** Why the page does not show what its address asks for, and what there is instead. */
export type Notice =
  | { kind: 'no-version'; version: string }
  | { kind: 'no-passage'; path: string; elsewhere: { version: string; at: string }[] }
  | { kind: 'not-located'; locator: string }

export type TextView = {
  action: {
    id: string
    name: string
    title: string
    branch: string
    congress: number | null
    officialUrl: string | null
    /** Our sources have no texts of nominations and treaties. */
    isWithoutText: boolean
  }
  versions: Version[]
  /** The version that is shown; null while none is stored. */
  shown: (Version & { isLatest: boolean; cited: CitedText }) | null
  /** The passages that the page shows, without their words. */
  places: Pick<ShownPassage, 'path' | 'kind' | 'number' | 'heading' | 'page' | 'above'>[]
  /** Null where the document has it already. */
  markup: TextMarkup | null
  /** The path of the first passage that is not folded; null where no text is shown. */
  opensAt: string | null
  /** Whether the whole text is on this page, or a page of its own has it. Null if this page has all of it anyway. */
  whole: 'shown' | 'offered' | null
  /** The part's name, its place among all, and its neighbours. */
  part: {
    label: string
    number: number
    count: number
    previous: Neighbour | null
    next: Neighbour | null
  }
  found: Found | null
  notice: Notice | null
}

/**
 * The words that a page shows and its table of contents, as HTML made of escaped words alone. They are hundreds of
 * elements that never change. React would render each, and send the data for it a second time.
 */
export type TextMarkup = { passages: string; contents: string }

/** That of a document that is being rendered, which is not among the data that the document has for the script. */
export const textMarkup = createContext<TextMarkup | null>(null)

// Lucide's "copy".
const icon =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ' +
  'stroke-linejoin="round" class="size-3.5" aria-hidden="true"><rect width="14" height="14" x="8" y="8" rx="2"/>' +
  '<path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/></svg>'

/** How a passage is cited, with the button that copies it: what it does is in `Passages.tsx`. */
export function citationLine(path: string, citation: string): string {
  const words = escapeXml(citation)
  return (
    `<span>${words}</span><span class="text-copy"><button type="button" class="needs-script" ` +
    `data-copy="${escapeXml(path)}" aria-label="Copy citation: ${words}">${icon}Copy citation</button>` +
    '<output></output></span>'
  )
}
