export type GlossaryEntry = {
  /** Its place on /glossary, after the #. */
  id: string
  term: string
  /** One or two sentences. */
  text: string
  source: { name: string; url: string }
}

/** Wordings in lower case, each with its entry. */
export type GlossaryTerms = Record<string, GlossaryEntry>

/** A piece of a text, with an entry if it is a term. */
export type TextPart = { words: string; entry: GlossaryEntry | null }

/**
 * Splits a text at its terms. Only the first occurrence of each is marked.
 * @param terms from `findTerms`, for this text and possibly others
 * @param seen ids of entries that need no more marks; grows
 */
export function splitAtTerms(
  text: string,
  terms: GlossaryTerms,
  seen: Set<string> = new Set(),
): TextPart[] {
  const wordings = Object.keys(terms)
  if (wordings.length === 0) return [{ words: text, entry: null }]
  return text
    .split(wordingPattern(wordings))
    .map((words, at) => {
      const entry = at % 2 === 1 ? (terms[words.toLowerCase()] ?? null) : null
      if (entry === null || seen.has(entry.id)) return { words, entry: null }
      seen.add(entry.id)
      return { words, entry }
    })
    .filter(({ words }) => words !== '')
}

/** Finds wordings as whole words, the longest first. */
export function wordingPattern(wordings: string[]): RegExp {
  const escaped = wordings
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\d-])(${escaped.join('|')})(?![\\p{L}\\d-])`, 'giu')
}
