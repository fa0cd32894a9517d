import type { Version } from '#app/components/official-text/text-version.ts'
import type { Passage } from '#domain/texts/passage.ts'
import type { CitedText } from '#domain/texts/passage-citation.ts'
import type { TextMarkup } from './text-markup.ts'

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
  /** The headings that its citation needs, where its number comes twice in the text. */
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
  }
  versions: Version[]
  /** The version that is shown; null while none is stored. */
  shown: (Version & { isLatest: boolean; cited: CitedText }) | null
  /** The passages that the page shows, without their words. */
  places: Pick<ShownPassage, 'path' | 'kind' | 'number' | 'heading' | 'page' | 'above'>[]
  /** Null where the document has it already. */
  markup: TextMarkup | null
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
