import { evidenceOf, unsupported } from '#domain/actions/evidence.ts'
import type { Chunk } from '#ai/passages/text-chunks.ts'
import type { Claim } from './claim.ts'
import { comparable } from './comparable.ts'
import { unfitWords } from './unfit-words.ts'

/** Why a claim fails, in words for its author. */
export type Fault = {
  kind: 'chunk' | 'quote' | 'number' | 'name' | 'words' | 'form' | 'judged'
  why: string
}

/** The fewest words of a quote that identify a passage. */
const shortestQuote = 4

/**
 * Checks a claim without judgement: its passage exists and has the quoted words,
 * every number, date and name is in that passage or in `record`, and its words are neutral.
 * @param chunks by the names that claims use for them.
 * @param record facts that every claim may name: the action's number and title, its sponsors, its dates.
 */
export function checkClaim(
  claim: Claim,
  chunks: ReadonlyMap<string, Chunk>,
  record: string,
): Fault[] {
  const chunk = chunks.get(claim.portion)
  if (!chunk) return [{ kind: 'chunk', why: `There is no passage ${claim.portion}.` }]
  const faults: Fault[] = []
  const quote = comparable(claim.quote)
  const words = comparable(chunk.text)
  if (quote.split(' ').length < Math.min(shortestQuote, words.split(' ').length))
    faults.push({ kind: 'quote', why: 'The quote is too short to rest on.' })
  else if (!words.includes(quote))
    faults.push({ kind: 'quote', why: `These words are not in ${claim.portion}: "${claim.quote}"` })
  const ground = [chunk.citation, chunk.heading, chunk.text, record].join('\n')
  for (const what of unsupported(withFirstName(claim.text), evidenceOf(ground)))
    faults.push({
      kind: /\d/.test(what) ? 'number' : 'name',
      why: `${what} is not in ${claim.portion}.`,
    })
  // The month of a date must be in the passage as well as the day.
  for (const [month] of claim.text.matchAll(months))
    if (!new RegExp(`\\b${month}\\b`, 'i').test(ground))
      faults.push({ kind: 'number', why: `${month} is not in ${claim.portion}.` })
  for (const word of unfitWords(claim.text))
    faults.push({ kind: 'words', why: `"${word}" praises, blames or advises.` })
  if (markup.test(claim.text)) faults.push({ kind: 'form', why: 'It holds markup or a link.' })
  return faults
}

/** HTML, a Markdown link or emphasis, or an address. A claim must be a plain sentence. */
const markup = /<[a-z!/?]|\]\s*\(|[`*_]{2}|`|\b(?:https?|javascript|data|vbscript):\S|\bwww\./i

const months =
  /\b(January|February|March|April|May(?= \d)|June|July|August|September|October|November|December)\b/g

// The first word of a sentence counts as a name only in a longer name or as a possessive.
function withFirstName(sentence: string): string {
  return /^\p{Lu}\S*(?:[’']s|\s+\p{Lu})/u.test(sentence) ? `In ${sentence}` : sentence
}
