import { sentences as splitSentences } from '#domain/sentences.ts'
import type { Summary } from '../schema.ts'
import { loadedWords, neutralTerms } from './loaded-words.ts'

/** How long a summary may be, in words. An opinion is one part of a decision and may be shorter. */
export const lengths = { action: { least: 60, most: 120 }, opinion: { least: 25, most: 120 } }
/** Plain-language guidance: 20 words a sentence on average; one of more than 35 is hard to hold in the head. */
const averageSentence = 20
const longestSentence = 35

/** What is wrong with the wording of a summary, in sentences; empty when nothing is. Needs no outside data. */
export function proseProblems(sentences: Summary, of: keyof typeof lengths): string[] {
  if (sentences.length === 0) return ['has no summary.']
  const counts = sentences.map(({ text }) => wordsIn(text).length)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const { least, most } = lengths[of]
  const problems: string[] = []
  if (total < least || total > most) problems.push(`has ${total} words, not ${least} to ${most}.`)
  if (total / counts.length > averageSentence) {
    problems.push(`has ${(total / counts.length).toFixed(1)} words a sentence.`)
  }
  const split = splitSentences(sentences.map(({ text }) => text).join(' '))
  if (split.join('\n') !== sentences.map(({ text }) => text).join('\n')) {
    problems.push('is split into other sentences by the page that shows it.')
  }
  sentences.forEach(({ text }, index) => {
    const where = `sentence ${index + 1}`
    if ((counts[index] ?? 0) > longestSentence)
      problems.push(`${where} has ${counts[index]} words.`)
    if (!/[.?]["”)]?$/.test(text)) problems.push(`${where} does not end.`)
    if (/[!;]|\s{2}| - /.test(text)) problems.push(`${where} has a mark that plain prose avoids.`)
    const loaded = loadedIn(text)
    if (loaded.length > 0) problems.push(`${where} praises or blames: ${loaded.join(', ')}.`)
  })
  return problems
}

/** The words of a text: letters, digits and what holds them together ("3,000", "H.R.", "don't", "long-term"). */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}$][\p{L}\p{N}.,'’$%-]*/gu) ?? []
}

// What stands in quotation marks is somebody else's word.
function loadedIn(text: string): string[] {
  const own = neutralTerms.reduce(
    (rest, term) => rest.replace(new RegExp(`\\b${term}\\b`, 'gi'), ''),
    text.replace(/[“"][^”"]*[”"]/g, ''),
  )
  return loadedWords.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(own))
}
