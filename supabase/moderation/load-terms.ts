import type postgres from 'postgres'
import { bundledTerms } from './bundled-terms.ts'

/**
 * Loads the rules that come with the product into the database, unless this edition is there already. What the
 * operator added or took out of use stays so.
 * @returns whether anything was loaded
 */
export async function loadModerationTerms(sql: postgres.Sql): Promise<boolean> {
  const { edition, terms, lexicon, constructions } = bundledTerms()
  const [row] = await sql<{ loaded: boolean }[]>`
    select public.load_moderation_terms(
      ${edition}, ${sql.json(terms)}, ${sql.json(lexicon)}, ${sql.json(constructions)}
    ) as loaded`
  return row?.loaded ?? false
}
