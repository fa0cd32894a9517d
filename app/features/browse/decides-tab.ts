/**
 * Words that fit the office of every member, or the beginning of "Republican": they say nothing of whether somebody
 * looks for people, and would find all of them.
 */
const fitsEveryMember = new Set([
  'congress',
  'congressional',
  'district',
  'districts',
  'house',
  'representation',
  'republic',
  'republics',
  'senate',
  'senatorial',
  'the',
  'of',
])

/** Whether a query may lead to the officials where more of them match it than actions. */
export function decidesTab(query: string): boolean {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((word) => !fitsEveryMember.has(word))
}
