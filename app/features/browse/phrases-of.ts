import { soughtWords } from '#domain/search/find-in-text.ts'
import { quotedPhrases } from '#domain/search/search-query.ts'

/** The phrases in quotation marks, in the form in which they are marked. */
export function phrasesOf(q: string): string[] {
  return quotedPhrases(q).map(soughtWords)
}
