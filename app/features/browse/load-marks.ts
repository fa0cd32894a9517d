import type { PublicData } from '#app/data/public-data.ts'
import { unwrapPart } from '#app/data/unwrap-part.ts'
import { soughtWords } from '#domain/search/find-in-text.ts'
import { type Marks, noMarks } from '#domain/search/marked-segments.ts'
import { quotedPhrases } from '#domain/search/search-query.ts'

/** What the search found in these texts, to be marked there; nothing without a query. */
export async function loadMarks(
  data: PublicData,
  q: string,
  texts: readonly (string | null)[],
): Promise<Marks> {
  const document = texts.filter(Boolean).join('\n')
  if (q === '' || document === '') return noMarks
  const answer = await data.rpc('matched_words', { query: q, document })
  return { words: unwrapPart('the marks', answer) ?? [], phrases: phrasesOf(q) }
}

export function phrasesOf(q: string): string[] {
  return quotedPhrases(q).map(soughtWords)
}
