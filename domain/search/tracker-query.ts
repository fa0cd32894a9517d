import { databaseLimits } from '../database-values.ts'

/** A tracker's keywords as stored, or the reason why they cannot be read. */
export type ReadKeywords = { keywords: string[] } | { problem: string }

/** The stages by which a tracker finds measures, with their labels. */
export const trackerStages = {
  passed: 'Passed a chamber',
  law: 'Became law',
} as const
export type TrackerStage = keyof typeof trackerStages

/**
 * Reads keywords as a user types them: `rent, "food, drug", -"rent control"`. Commas separate them, except between
 * quotation marks. A minus sign excludes. Empty and repeated ones are left out.
 * `private.tracker_query` searches for them.
 */
export function readKeywords(text: string): ReadKeywords {
  const typed = text.replaceAll(/[“”„]/g, '"').replaceAll(/(^|,)\s*[−–]/g, '$1-')
  if (isOpen(typed)) return { problem: notClosed(typed.slice(typed.lastIndexOf('"'))) }
  // At each comma outside quotation marks.
  const pieces = typed.match(/(?:"[^"]*"|[^",])+/g) ?? []
  return checkKeywords(pieces.map((piece) => piece.trim()))
}

/** Checks keywords that are separate already. Empty and repeated ones are left out. */
export function checkKeywords(pieces: readonly string[]): ReadKeywords {
  const keywords = [...new Set(pieces.filter((piece) => piece !== ''))]
  const problem =
    keywords.length > databaseLimits.maxKeywords
      ? `At most ${databaseLimits.maxKeywords} keywords.`
      : keywords.map(keywordProblem).find((found) => found !== null)
  if (problem) return { problem }
  const excluded = keywords.find((word) => keywords.includes(`-${word}`))
  return excluded === undefined
    ? { keywords }
    : { problem: `${excluded} is both a keyword and excluded. Please remove one of them.` }
}

function keywordProblem(keyword: string): string | null {
  if (keyword.length > databaseLimits.maxKeywordLength)
    return `Each keyword must be at most ${databaseLimits.maxKeywordLength} characters.`
  const words = keyword.replace(/^-/, '')
  if (isOpen(words)) return notClosed(keyword)
  if (words.includes('"') && !/^"[^"]*"$/.test(words))
    return `Please put a comma between a phrase in quotation marks and other words: ${keyword}`
  if (!/[\p{L}\p{N}]/u.test(words))
    return keyword.startsWith('-')
      ? 'Please write a word right after the minus sign.'
      : `A keyword needs a letter or a digit: ${keyword}`
  return null
}

const isOpen = (text: string) => text.split('"').length % 2 === 0
const notClosed = (text: string) => `Please close the quotation marks of ${text}`

/** The search query for a tracker: "Student loans (college, Pell)", without excluded words. */
export function trackerQuery({
  issue_name,
  keywords,
}: {
  issue_name: string
  keywords: readonly string[]
}): string {
  const wanted = keywords
    .filter((keyword) => !keyword.startsWith('-'))
    .map((keyword) => keyword.replaceAll('"', ''))
  return wanted.length > 0 ? `${issue_name} (${wanted.join(', ')})` : issue_name
}
