import type { PublicData } from '#app/data/public-data.ts'
import { unwrapPart } from '#app/data/unwrap.ts'
import { findTerms } from '#domain/glossary/glossary.ts'
import type { GlossaryTerms } from '#domain/glossary/split-at-terms.ts'
import { voteSentence } from '#domain/votes/vote-sentence.ts'

/** Sentences by the id of the roll call, and the glossary entries of their words. */
export type VoteSentences = { sentences: Record<string, string>; terms: GlossaryTerms }

/**
 * Reads a sentence about the decision of each roll call in a list.
 * @param ids at most those of one page of a list
 * @returns no sentences if they cannot be read, which is logged
 */
export async function loadVoteSentences(data: PublicData, ids: string[]): Promise<VoteSentences> {
  if (ids.length === 0) return { sentences: {}, terms: {} }
  const rows = unwrapPart(
    'the sentences of votes',
    await data
      .from('roll_calls')
      .select(
        `id, chamber, question, subject, result, required_majority, yea_count, nay_count, present_count, not_voting_count,
        vice_president_vote, taken_back, candidate_totals, amendment_purpose`,
      )
      .in('id', ids),
  )
  const found = (rows ?? []).flatMap((row): [string, string][] => {
    const sentence = voteSentence(row)
    return sentence === null ? [] : [[row.id, sentence]]
  })
  return {
    sentences: Object.fromEntries(found),
    terms: findTerms(found.map(([, sentence]) => sentence)),
  }
}
