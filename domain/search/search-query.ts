/** What stands in quotation marks in a query, straight or curly: these words are looked for as they are written. */
export function quotedPhrases(query: string): string[] {
  return [...query.matchAll(/(?<!(?:^|\s)-)["“”]([^"“”]+)["“”]/g)].flatMap(
    ([, words = '']) => words.trim() || [],
  )
}

/**
 * The query for what was typed and nothing else: words that were taken for others are put in quotation marks, in which
 * nothing is corrected. `housng act`, corrected to `housing act`, gives `"housng" act`.
 */
export function exactQuery(typed: string, corrected: string): string {
  const words = typed.trim().split(/\s+/)
  const others = corrected.trim().split(/\s+/)
  // Where the two cannot be told apart word by word, all of it is meant as it is written.
  const isKept = (word: string, at: number) =>
    words.length === others.length && plain(word) === plain(others[at] ?? '')
  return words
    .map((word, at) => (isKept(word, at) || /["“”]/.test(word) ? word : `"${word}"`))
    .join(' ')
}

const plain = (word: string) => word.toLowerCase()
