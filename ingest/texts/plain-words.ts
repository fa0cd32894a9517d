// Where the print divides a word, and what marks an order of bytes or of reading: none of it is of the text.
const unseen = /[\u00ad\u200b\u2060\ufeff]/g
// Nearly all words have nothing but single blanks between them, which are not worth the time of setting them anew.
const untidy = /[\u00ad\u200b\u2060\ufeff]|[^\S ]| {2}/

/** The words of a text as a reader sees them: with single blanks, and without what serves the print alone. */
export function plainWords(text: string): string {
  if (!untidy.test(text)) return text.trim()
  return text.replace(unseen, '').replace(/\s+/g, ' ').trim()
}
