import { createHash } from 'node:crypto'
import { termPattern } from './term-pattern.ts'
import { added, allowed, phrases, refused } from './terms.ts'

/** A row of `private.moderation_terms`. */
export type ModerationTerm = {
  rule: 'allowed' | 'slur' | 'vulgar' | 'threat' | 'harassment'
  term: string
  /** A regular expression of PostgreSQL over folded text. */
  pattern: string
}

/** The words that come with the product, and the SHA-256 that tells one edition of them from another. */
export function bundledTerms(): { edition: string; terms: ModerationTerm[] } {
  const terms: ModerationTerm[] = [
    ...allowed.map((term) => ({ rule: 'allowed' as const, term, pattern: term })),
    ...Object.entries({ ...refused, ...added }).map(([term, how]) => ({
      rule: how.rule,
      term,
      pattern: termPattern(term, how),
    })),
    ...Object.entries(phrases).flatMap(([rule, list]) =>
      list.map((term) => ({ rule: rule as keyof typeof phrases, term, pattern: term })),
    ),
  ]
  const edition = createHash('sha256').update(JSON.stringify(terms)).digest('hex')
  return { edition, terms }
}
