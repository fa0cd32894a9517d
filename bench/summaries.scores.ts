import { unfitWords } from '#ai/claims/unfit-words.ts'
import { stems } from '#ai/retrieval/words.ts'
import type { WriterScores } from '#app/features/static/summary-scores.ts'
import { evidenceOf, unsupported } from '#domain/actions/evidence.ts'
import { isPassageLocator, locatePassage } from '#domain/texts/passage-locator.ts'
import { readingGrade } from '#domain/language/reading-grade.ts'
import { sentences } from '#domain/language/sentences.ts'
import { wordsIn } from '#domain/language/words-in.ts'
import type { ScoredAction } from './summaries.actions.ts'

/** A sentence of a summary; `path` is set if it was written from a passage. */
export type ScoredSentence = { text: string; locators?: readonly string[]; path?: string | null }
export type ScoredSummary = { action: ScoredAction; sentences: readonly ScoredSentence[] }

/**
 * A point of an official summary is covered if the summary has this share of its words (ROUGE-1
 * recall; Lin, 2004).
 */
const coveredFrom = 0.4
/** Words of a point. Shorter points say nothing alone. */
const shortestPoint = 5

export function scoresOf(
  writer: string,
  summaries: readonly ScoredSummary[],
  more: Pick<WriterScores, 'withheld' | 'mirrored' | 'judged'>,
): WriterScores {
  const grades = summaries.map((one) => readingGrade(one.sentences.map(({ text }) => text)))
  const all = summaries.flatMap((one) => one.sentences)
  const named = summaries.flatMap(passagesNamed)
  const points = summaries.flatMap(pointsOf)
  return {
    writer,
    actions: summaries.length,
    sentences: all.length,
    supported: summaries.reduce((sum, one) => sum + supportedIn(one), 0),
    passages: { found: named.filter(Boolean).length, of: named.length },
    points: {
      covered: points.filter(Boolean).length,
      of: points.length,
      actions: summaries.filter(({ action }) => action.official).length,
    },
    grade: {
      mean: rounded(grades.reduce((sum, grade) => sum + grade, 0) / grades.length),
      most: rounded(Math.max(...grades)),
    },
    loaded: {
      words: all.flatMap(({ text }) => unfitWords(text)).length,
      of: all.flatMap(({ text }) => wordsIn(text)).length,
    },
    ...more,
  }
}

function supportedIn({ action, sentences: own }: ScoredSummary): number {
  const text = action.chunks.flatMap(({ citation, heading, text: words }) => [
    citation,
    heading,
    words,
  ])
  const evidence = [evidenceOf(...text, action.record), evidenceOf(action.official ?? '')]
  return own.filter(({ text: sentence, locators = [] }) => {
    return unsupported(sentence, ...evidence, evidenceOf(...locators)).length === 0
  }).length
}

function passagesNamed({ action, sentences: own }: ScoredSummary): boolean[] {
  const paths = new Set(action.chunks.map(({ path }) => path))
  return own.flatMap(({ locators = [], path }) =>
    path === undefined
      ? locators
          .filter(isPassageLocator)
          .map((locator) => locatePassage(locator, action.passages) !== null)
      : [paths.has(path)],
  )
}

/** Whether each point of the official summary is covered. */
function pointsOf({ action, sentences: own }: ScoredSummary): boolean[] {
  if (!action.official) return []
  const said = new Set(own.flatMap(({ text }) => stems(text)))
  return sentences(action.official)
    .map((point) => new Set(stems(point)))
    .filter(({ size }) => size >= shortestPoint)
    .map((words) => [...words].filter((word) => said.has(word)).length / words.size >= coveredFrom)
}

const rounded = (number: number) => Math.round(number * 10) / 10
