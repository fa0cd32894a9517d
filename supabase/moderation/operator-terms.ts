import type postgres from 'postgres'

/** The rules that words belong to; `allowed` are those that may be written though they hold a refused one. */
export const termRules = ['slur', 'vulgar', 'threat', 'harassment', 'allowed'] as const

export type TermRule = (typeof termRules)[number]

/**
 * Puts a word or phrase of the operator's under a rule, or back into use. It outlasts updates of the product.
 * A slur or vulgar word is found however it is dressed up; of the others, the words as they are.
 * @throws RangeError where it is no word: letters, with spaces between several
 */
export async function addTerm(sql: postgres.Sql, rule: TermRule, text: string): Promise<void> {
  const term = wordsOf(text)
  const isWord = rule === 'slur' || rule === 'vulgar'
  await sql`
    insert into private.moderation_terms (rule, term, pattern, added_by)
    values (
      ${rule}, ${term}, case when ${isWord} then private.make_term_pattern(${term}) else ${term} end, 'operator'
    )
    on conflict (rule, term) do update set in_use = true`
}

/**
 * Takes a word from a rule: the operator's own goes, one of the product's stays out of use.
 * @returns whether the rule had it
 */
export async function removeTerm(
  sql: postgres.Sql,
  rule: TermRule,
  text: string,
): Promise<boolean> {
  const term = text.trim()
  const { count } = await sql`
    delete from private.moderation_terms
    where rule = ${rule} and term = ${term} and added_by = 'operator'`
  if (count > 0) return true
  const outOfUse = await sql`
    update private.moderation_terms set in_use = false where rule = ${rule} and term = ${term} and in_use`
  return outOfUse.count > 0
}

/** What stands in the database, by rule and in the order of the alphabet. */
export function listTerms(sql: postgres.Sql): Promise<StoredTerm[]> {
  return sql<StoredTerm[]>`
    select rule, term, added_by, in_use from private.moderation_terms order by rule, term`
}

export type StoredTerm = {
  rule: TermRule
  term: string
  added_by: 'product' | 'operator'
  in_use: boolean
}

function wordsOf(text: string): string {
  const term = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (!/^[a-z]+( [a-z]+)*$/.test(term) || term.length < 3 || term.length > 100)
    throw new RangeError(
      `"${text}" is no word: 3 to 100 letters a to z, with spaces between several words.`,
    )
  return term
}
