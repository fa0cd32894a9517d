import type { Block, Passage } from '../texts/passage.ts'

type Words = Pick<Passage, 'path' | 'kind' | 'content'>

/**
 * The syllabus of a decision, with a blank line between paragraphs: without its caption, which ends with the day of the
 * decision, and without the note on the cases decided together with it. What a page divides is put together.
 * @returns null for a decision whose text has none, and for one that came without the beginning of it.
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
