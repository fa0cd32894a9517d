import type { Block, Passage } from '../texts/passage.ts'

type Words = Pick<Passage, 'path' | 'kind' | 'content'>

/**
 * The syllabus of a decision, with blank lines between paragraphs. Leaves out its caption, which
 * ends with the day of the decision, and the note on cases decided together. Rejoins paragraphs
 * that a page break divides.
 * @returns null if the text has no syllabus, or lacks its beginning.
 */
export function syllabus(passages: readonly Words[]): string | null {
  const paragraphs: string[] = []
  for (const { path, kind, content } of passages) {
    if (!path.startsWith('syllabus/') || kind === 'heading') continue
    for (const [at, words] of content.map(wordsOf).entries()) {
      const last = paragraphs.at(-1)
      if (words === '' || /^[*†]\s?Together with\b/.test(words)) continue
      if (at > 0 || last === undefined || isClosed(last)) paragraphs.push(words)
      else paragraphs[paragraphs.length - 1] = `${last}${last.endsWith('-') ? '' : ' '}${words}`
    }
  }
  const words = paragraphs.join('\n\n').replace(caption, '').trim()
  return words === '' || /^\p{Ll}/u.test(words) ? null : words
}

const caption = /^[\s\S]{0,3000}?\bDecided\s[A-Z][a-z]+\s\d{1,2},\s\d{4}\s?[*†]?\s*/
const isClosed = (paragraph: string): boolean => /[.:;?!][”’)\]\d*]*$/.test(paragraph)

function wordsOf({ number, heading, text }: Block): string {
  return [number, heading && `${heading}.`, text].filter(Boolean).join(' ')
}
