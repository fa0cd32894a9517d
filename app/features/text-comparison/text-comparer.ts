import { createContext } from 'react-router'
import type { Passage } from '#domain/texts/passage.ts'
import type { TextComparison } from '#domain/texts/text-comparison/compare-texts.ts'

/** A version of a text, read only if needed. */
export type ComparedText = {
  /** Changes whenever its words do: the hash of the document it was read from. */
  hash: string
  passages: () => Promise<Passage[]>
}

/** Compares two texts, and remembers what it found. Null when they are too large for it, or too many wait. */
export type TextComparer = (from: ComparedText, to: ComparedText) => Promise<TextComparison | null>

/** Set by the server for each request; loaders compare with `context.get(textComparer)`. */
export const textComparer = createContext<TextComparer>()
