/** The phrases in quotation marks in a query, straight or curly. Search takes them literally. */
export function quotedPhrases(query: string): string[] {
  return [...query.matchAll(/(?<!(?:^|\s)-)["“”]([^"“”]+)["“”]/g)].flatMap(
    ([, words = '']) => words.trim() || [],
  )
}

/**
 * The query that searches only for the words as typed. Corrected words go in quotation marks, in
 * which search corrects nothing: `housng act`, corrected to `housing act`, gives `"housng" act`.
 */
export function exactQuery(typed: string, corrected: string): string {
  const words = typed.trim().split(/\s+/)
  const others = corrected.trim().split(/\s+/)
  // If the two cannot be compared word by word, the whole query is quoted.
  const isKept = (word: string, at: number) =>
    words.length === others.length && plain(word) === plain(others[at] ?? '')
  return words
    .map((word, at) => (isKept(word, at) || /["“”]/.test(word) ? word : `"${word}"`))
    .join(' ')
}

const plain = (word: string) => word.toLowerCase()
