import type { Passage } from '#domain/texts/passage.ts'
import { ItemError } from '../../errors.ts'
import { decisionPassages, type OpinionText } from './decision-passages.ts'
import { pdfPages } from './pdf-pages.ts'

/** The text of a decision. Neither source prints a day other than the decision's. */
export type DecisionText = { format: 'courtlistener' | 'pdf'; passages: Passage[] }

/**
 * Reads a decision as the Court released it.
 * @param what names the file in errors.
 * @throws ItemError if the PDF is damaged, has no text, or takes too much to read.
 */
export async function readSlipPdf(pdf: Uint8Array, what: string): Promise<DecisionText> {
  const pages = await pdfPages(pdf, what)
  return { format: 'pdf', passages: decisionPassages([{ heading: null, pages }]) }
}

/**
 * Reads a decision from CourtListener's opinions.
 * @throws ItemError if they have no words.
 */
export function readOpinionTexts(opinions: readonly OpinionText[], what: string): DecisionText {
  const passages = decisionPassages(opinions)
  if (passages.length === 0) throw new ItemError(`${what} has no words.`)
  return { format: 'courtlistener', passages }
}
