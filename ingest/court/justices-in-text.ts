import { ItemError } from '../errors.ts'
import { surnames } from './justices.ts'

/** The source of a pattern for the surname of any Justice, in even text. */
export const anyJustice = `(?:${surnames.join('|')})`

// Small capitals come out of a PDF as "R OBERTS", "B ARRETT" or "J ackson".
const spaced = surnames.map(
  (surname) =>
    [
      new RegExp(`\\b${surname.split('').join(' ?').replace("'", "['’]")}\\b`, 'gi'),
      surname,
    ] as const,
)

/**
 * A piece of a decision's text as it would be typed: words whole, surnames in lower case, dashes plain, references to
 * pages left out.
 */
export function normalizeText(text: string): string {
  const whole = text
    .replace(/(\p{L})-\s*\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .replace(/[‐-―]/g, '-')
    .replace(/\bopin ?io ?n/g, 'opinion')
    // The ligature fi is lost in the Court's preliminary prints.
    .replace(/\bfled\b/g, 'filed')
    .replace(/\bfrst\b/g, 'first')
    .replace(/\baffrmed\b/gi, (word) => (word.startsWith('A') ? 'Affirmed' : 'affirmed'))
    .replace(/\b(C)\. (J)\./g, '$1.$2.')
    .replace(/\bNos?\. /g, 'No.')
    .replace(/ ([,.])/g, '$1')
    .replace(/,? (?:(?:post|ante), )?(?:p\. ?|pp\. ?|at )\d+(?:-\d+)?/g, '')
  return spaced.reduce((result, [pattern, surname]) => result.replace(pattern, surname), whole)
}

/**
 * The surnames in a list such as "Roberts, C.J., and Thomas and Alito, JJ.".
 * @throws ItemError if the list has other words.
 */
export function justicesIn(list: string): string[] {
  const names = list.match(new RegExp(`\\b${anyJustice}\\b`, 'g')) ?? []
  const rest = list
    .replace(new RegExp(`\\b${anyJustice}\\b`, 'g'), '')
    .replace(/\bC\.J\.|\bJJ?\.|\band\b|[,\s]/g, '')
  if (names.length === 0 || rest !== '') {
    throw new ItemError(`The line-up of the opinions names “${list.trim()}”.`)
  }
  return names
}
