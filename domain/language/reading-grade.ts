import { syllable } from 'syllable'
import { wordsIn } from './words-in.ts'

/**
 * The U.S. school grade that can read a text: Flesch and Kincaid's formula, from Kincaid,
 * Fishburne, Rogers and Chissom, “Derivation of New Readability Formulas for Navy Enlisted
 * Personnel” (1975), https://stars.library.ucf.edu/istlibrary/56. Syllables are estimated from the
 * spelling. A number in digits counts as one syllable, because the formula was made for running
 * words.
 * @param sentences a whole summary: the formula says little about one sentence.
 */
export function readingGrade(sentences: string[]): number {
  const words = sentences.flatMap(wordsIn)
  const syllables = words.reduce((sum, word) => sum + (/\d/.test(word) ? 1 : syllable(word)), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}
