import type { Portion } from '#ai/passages/text-portions.ts'
import { stems } from '#ai/retrieval/words.ts'
import { sentences } from '#domain/sentences.ts'
import { lexRank } from './lexrank.ts'

/** A sentence of a text as it stands there, and the portion it is in. */
export type Extract = { sentence: string; portion: Portion }

/** How many sentences, and characters of each: one that is longer is no excerpt but a passage. */
const mostSentences = 4
const longestSentence = 420
const shortestSentence = 40
/** Texts among which the central ones are looked for; of longer texts, portions at even distances. */
const mostRanked = 1200

/**
 * The sentences of a text that tell most of it: those of its purpose clause first, then those that do something, by how
 * central their portion is among all (LexRank); definitions, short titles and the like only where there is nothing else.
 * @returns in the order of the text.
 */
export async function extractSentences(portions: readonly Portion[]): Promise<Extract[]> {
  const own = portions.filter(({ kind }) => kind !== 'end')
  const step = Math.max(1, Math.ceil(own.length / mostRanked))
  const ranked = own.filter((_, at) => at % step === 0)
  const ranks = await lexRank(
    ranked.map(({ heading, text }) => stems(`${heading} ${text}`.replace(partyNames, ''))),
  )
  const average = 1 / Math.max(ranked.length, 1)
  const weighed = ranked
    .map((portion, at) => ({ portion, at, weight: (ranks[at]! / average) * priorOf(portion) }))
    .toSorted((a, b) => b.weight - a.weight)
  const found: (Extract & { at: number })[] = []
  const seen = new Set<string>()
  for (const { portion, at } of weighed) {
    if (found.length === mostSentences) break
    const sentence = bestSentence(portion)
    const key = sentence && stems(sentence).join(' ')
    if (!sentence || !key || seen.has(key)) continue
    seen.add(key)
    found.push({ sentence, portion, at })
  }
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence, portion }) => ({ sentence, portion }))
}

// A party's name counts nothing: what is taken from a text is the same whichever party it names.
const partyNames = /\b(?:Republicans?|Democrats?|Democratic)\b/g

const purpose =
  /\b(?:purposes?|sense of congress|policy|statement of|to provide for|in order to)\b/i
const last =
  /\b(?:definitions?|defined|short title|table of contents|severability|effective date|rule of construction|technical|conforming|clerical|findings|references|authorization of appropriations)\b/i
const definition = /^\W*(?:\(\w+\)\s*)*(?:[^.]{0,80}\b(?:the term|means|may be cited as)\b)/i
const operative =
  /\b(?:shall|may not|must|is (?:hereby )?(?:amended|repealed|authorized|prohibited|established|directed|revoked)|are (?:hereby )?(?:amended|repealed|authorized|prohibited|appropriated|revoked)|prohibits?|requires?|directs?|orders?|we hold|held|affirmed|reversed|vacated)\b/i

/** What stands in every order or law, and what says nothing without the law it changes. */
const formality =
  /\b(?:consistent with applicable law|availability of appropriations|not intended to,? and does not,? create|I have hereunto set my hand)\b/i
const changeOfWords =
  /\bis (?:further )?amended\b[^.]{0,120}\b(?:striking|inserting|redesignating)\b/i

/** How much rather a portion is taken for what it is. */
function priorOf({ heading, text, kind }: Portion): number {
  const title = heading.split(' · ').at(-1) ?? ''
  if (last.test(title) || definition.test(text.slice(0, 200))) return 0.05
  if (purpose.test(title)) return 5
  if (kind === 'front') return /^\W*to\b/im.test(text) ? 5 : 0.3
  if (formality.test(text)) return 0.1
  if (changeOfWords.test(text)) return 0.3
  return operative.test(text) ? 1 : 0.4
}

/** The first sentence that does something, else the first that says something; null where none is short enough. */
function bestSentence({ text }: Portion): string | null {
  const whole = text
    .split('\n')
    .flatMap((line) => sentences(line))
    .map((sentence) => sentence.replace(/^(?:\([A-Za-z0-9]{1,5}\)\s*)+/, '').trim())
    .filter((sentence) => /^["“‘(]?[A-Z]/.test(sentence))
    .filter((sentence) => sentence.length >= shortestSentence && sentence.length <= longestSentence)
    // A line that leads to a list says nothing without it.
    .filter((sentence) => /[.!?]["”’)]*$/.test(sentence) && !definition.test(sentence))
    .filter((sentence) => !formality.test(sentence))
  return whole.find((sentence) => operative.test(sentence)) ?? whole[0] ?? null
}
