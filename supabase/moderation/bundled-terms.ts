import { createHash } from 'node:crypto'
import { constructions, contexts } from './constructions.ts'
import { cueWords } from './cue-words.ts'
import { cues } from './cues.ts'
import { lexicon } from './lexicon.ts'
import { termPattern } from './term-pattern.ts'
import { added, allowed, phrases, refused } from './terms.ts'

/** A row of `private.moderation_terms`. */
export type ModerationTerm = {
  rule: 'allowed' | 'slur' | 'vulgar' | 'threat' | 'harassment'
  term: string
  /** A regular expression of PostgreSQL over folded text. */
  pattern: string
}

/** Rows of `private.moderation_lexicon` and `private.moderation_constructions`. */
type LexiconRow = { class: string; word: string }
type ConstructionRow = { rule: string; outcome: string; pattern: string; weight: number }

export type Edition = {
  /** The SHA-256 of the rest. */
  edition: string
  terms: ModerationTerm[]
  lexicon: LexiconRow[]
  constructions: ConstructionRow[]
}

/** The rules that come with the product. */
export function bundledTerms(): Edition {
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
  const rules = { terms, lexicon: lexiconRows(), constructions: constructionRows() }
  return { edition: createHash('sha256').update(JSON.stringify(rules)).digest('hex'), ...rules }
}

function lexiconRows(): LexiconRow[] {
  return Object.entries({ ...lexicon, ...cueWords }).flatMap(([name, words]) =>
    [...new Set(words.split(/[ -]/))].map((word) => ({ class: name, word })),
  )
}

function constructionRows(): ConstructionRow[] {
  const rows = [
    ...Object.entries(constructions).flatMap(([rule, outcomes]) =>
      Object.entries(outcomes).flatMap(([outcome, patterns]) =>
        // Enough by itself, unless contexts speak against it.
        patterns.map((pattern) => ({ rule, outcome, pattern, weight: 1.25 })),
      ),
    ),
    ...contexts.map((pattern) => ({ rule: 'context', outcome: 'excuse', pattern, weight: 1 })),
    ...Object.entries(cues).flatMap(([rule, weights]) =>
      Object.entries(weights).map(([pattern, weight]) => ({
        rule,
        outcome: 'queue',
        pattern,
        weight,
      })),
    ),
  ]
  return [
    ...new Map(rows.map((row) => [`${row.rule} ${row.outcome} ${row.pattern}`, row])).values(),
  ]
}
