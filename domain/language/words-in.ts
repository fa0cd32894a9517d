/**
 * The words of a text: letters, digits and the marks inside them ("3,000", "H.R.", "don't",
 * "long-term").
 */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}$][\p{L}\p{N}.,'’$%-]*/gu) ?? []
}
