import { sentences as splitSentences } from '#domain/language/sentences.ts'
import type { Action, Summary } from '../schema.ts'
import { loadedWords, neutralTerms } from '#domain/language/loaded-words.ts'
import { readingGrade } from '#domain/language/reading-grade.ts'
import { wordsIn } from '#domain/language/words-in.ts'

/** The length of a summary of an action or of one opinion, in words. */
const length = { least: 60, most: 150 }
/** Plain-language guidance: 20 words per sentence on average. More than 35 are hard to follow. */
const averageSentence = 20
const longestSentence = 35
/** The highest rounded grade. There is no lowest: plainer is welcome. */
const highestGrade = 10
/** Most summaries of actions have at most this grade. Names of laws and agencies push a few above it. */
const usualGrade = 8
const mostAboveUsualGrade = 30

/** Problems with the wording of a summary, in sentences. Needs no outside data. */
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

/** If too many summaries are above the usual grade, their actions, hardest first. */
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

// Quoted words are someone else's.
function loadedIn(text: string): string[] {
  const own = neutralTerms.reduce(
    (rest, term) => rest.replace(new RegExp(`\\b${term}\\b`, 'gi'), ''),
    text.replace(/[“"][^”"]*[”"]/g, ''),
  )
  return loadedWords.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(own))
}
