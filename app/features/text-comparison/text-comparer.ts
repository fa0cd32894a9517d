import { createContext } from 'react-router'
import type { Passage } from '#domain/texts/passage.ts'
import type { ComparisonPage } from '#domain/texts/text-comparison/compare-texts.ts'

/** A version of a text, read only if needed. */
export type ComparedText = {
  /** Changes whenever its words do: the hash of the document it was read from. */
  hash: string
  passages: () => Promise<Passage[]>
}

/**
 * Makes one page of a comparison of two texts, and remembers it. Null if they are too large, or too many wait.
 * @param page from 1; a page too high is the last
 */
export type TextComparer = (
  from: ComparedText,
  to: ComparedText,
  page: number,
) => Promise<ComparisonPage | null>

/** Set by the server for each request; loaders compare with `context.get(textComparer)`. */
export const textComparer = createContext<TextComparer>()
