import type { Passage } from '../passage.ts'
import { isWhole, sentences } from '../../language/sentences.ts'

/** A sentence of the Court's opinion, and the page it is on. */
export type OpinionSentence = { quote: string; passage: Passage; above: Passage }

const shortest = 40
const longest = 420
const mostHoldings = 2

/**
 * The question and the decision in the words of the Court's opinion. These are the sentence that
 * states the question, those that say "we hold" or "we conclude", and the one that disposes of the
 * case. Stops at the first separate opinion, because later pages may belong to it.
 */
export function excerptOfOpinion(passages: readonly Passage[]): OpinionSentence[] {
  const own = sentencesOfTheCourt(passages)
  const asks = own.find(({ quote }) => question.test(ownWords(quote)))
  const holds = own.filter(({ quote }) => holding.test(ownWords(quote)))
  const ends = own.findLast(({ quote }) => disposition.test(ownWords(quote)))
  const chosen = new Set([asks, ...holds.slice(0, mostHoldings), ends])
  return own.filter((one) => chosen.has(one))
}

const question =
  /\b(?:questions? (?:presented|before us|in this case|here|for us)\b.{0,60}\b(?:is|are|whether|concerns?)\b|(?:we|us to|must|this case requires us to) (?:must )?(?:decide|consider|determine) (?:whether|if|when|what|how)|th(?:is|ese) cases? (?:asks?|concerns?|presents?|involves?|requires?)|granted certiorari to|agreed to decide)\b/i
const holding =
  /(?:^|, |; |\band )we (?:therefore |thus |now |accordingly |also )*(?:hold|conclude)\b/i
const disposition =
  /\bjudgments? of the .{3,160}\b(?:is|are)(?: therefore)? (?:affirmed|reversed|vacated)|^the (?:application|motion|petition|writ)\b.{3,200}\bis (?:granted|denied|vacated|dismissed)\b|^we (?:therefore |thus |accordingly )*(?:affirm|reverse|vacate|dismiss)\b/i

/** A sentence without its quotations: another court's "we hold" is not this one's. */
const ownWords = (sentence: string): string => {
  // Up to this place every opening mark has a closing one, so the pattern never searches in vain.
  const end = sentence.lastIndexOf('”') + 1
  return sentence.slice(0, end).replace(/“[^”]*”/g, '') + sentence.slice(end)
}

function sentencesOfTheCourt(passages: readonly Passage[]): OpinionSentence[] {
  const start = passages.findIndex(
    ({ kind, heading }) => kind === 'heading' && isOfTheCourt.test(heading ?? ''),
  )
  const above = passages[start]
  if (!above) return []
  const end = passages.findIndex(
    ({ kind, heading }, at) => at > start && kind === 'heading' && heading !== above.heading,
  )
  return passages
    .slice(start + 1, end === -1 ? undefined : end)
    .filter(({ kind }) => kind !== 'heading')
    .flatMap((passage, page) =>
      passage.content
        .flatMap(({ text }) => sentences(text ?? ''))
        // The first sentence on a page may have begun on the page before.
        .slice(page === 0 ? 0 : 1)
        .filter(isReadable)
        .map((quote) => ({ quote, passage, above })),
    )
}

const isOfTheCourt = /^(?:opinion of the court|per curiam)$/i

const isReadable = (words: string): boolean =>
  words.length >= shortest && words.length <= longest && /^[“‘]?[A-Z]/.test(words) && isWhole(words)
