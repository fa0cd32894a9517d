import { sentences as splitSentences } from '#domain/language/sentences.ts'
import type { Action, Summary } from '../schema.ts'
import { loadedWords, neutralTerms } from '#domain/language/loaded-words.ts'
import { readingGrade } from '#domain/language/reading-grade.ts'
import { wordsIn } from '#domain/language/words-in.ts'

/** How long the summary of an action, or of one opinion, may be, in words. */
const length = { least: 60, most: 150 }
/** Plain-language guidance: 20 words a sentence on average; one of more than 35 is hard to hold in the head. */
const averageSentence = 20
const longestSentence = 35
/** A grade that rounds to this at most. There is no least: what is plainer than asked is welcome. */
const highestGrade = 10
/** Most summaries of actions read at this grade or below; names of laws and agencies keep a few above it. */
const usualGrade = 8
const mostAboveUsualGrade = 30

/** What is wrong with the wording of a summary, in sentences; empty when nothing is. Needs no outside data. */
export function proseProblems(sentences: Summary): string[] {
  if (sentences.length === 0) return ['has no summary.']
  const counts = sentences.map(({ text }) => wordsIn(text).length)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const { least, most } = length
  const problems: string[] = []
  if (total < least || total > most) problems.push(`has ${total} words, not ${least} to ${most}.`)
  if (total / counts.length > averageSentence) {
    problems.push(`has ${(total / counts.length).toFixed(1)} words a sentence.`)
  }
  const grade = Math.round(readingGrade(sentences.map(({ text }) => text)))
  if (grade > highestGrade) problems.push(`reads at grade ${grade}, not ${highestGrade}.`)
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

/** The actions whose summaries read above the usual grade, hardest first, if there are too many of them. */
export function gradeProblems(actions: readonly Action[]): string[] {
  const above = actions
    .map(({ id, summary }) => ({ id, grade: readingGrade(summary.map(({ text }) => text)) }))
    .filter(({ grade }) => grade > usualGrade)
    .toSorted((one, other) => other.grade - one.grade)
  if (above.length <= mostAboveUsualGrade) return []
  const list = above.map(({ id, grade }) => `${id} (${grade.toFixed(1)})`).join(', ')
  return [
    `${above.length} summaries read above grade ${usualGrade}, not ${mostAboveUsualGrade} at most: ${list}.`,
  ]
}

// What stands in quotation marks is somebody else's word.
function loadedIn(text: string): string[] {
  const own = neutralTerms.reduce(
    (rest, term) => rest.replace(new RegExp(`\\b${term}\\b`, 'gi'), ''),
    text.replace(/[“"][^”"]*[”"]/g, ''),
  )
  return loadedWords.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(own))
}
