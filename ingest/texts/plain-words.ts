// Soft hyphens and marks of byte or reading order, which are not part of the text.
const unseen = /[\u00ad\u200b\u2060\ufeff]/g
// Nearly all words are separated by single blanks. Skipping them saves time.
const untidy = /[\u00ad\u200b\u2060\ufeff]|[^\S ]| {2}/

/** The words of a text as a reader sees them: with single blanks and without marks for the print. */
export function plainWords(text: string): string {
  if (!untidy.test(text)) return text.trim()
  return text.replace(unseen, '').replace(/\s+/g, ' ').trim()
}
