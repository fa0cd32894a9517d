import { isoDay } from '#domain/dates/dates.ts'
import type { Passage } from '#domain/texts/passage.ts'
import { ItemError } from '../../errors.ts'
import { plainWords } from '../plain-words.ts'
import type { DocumentPart } from './document-parts.ts'
import { presidentialHtmlParts } from './presidential-html.ts'
import { presidentialPassages } from './presidential-passages.ts'
import { presidentialXmlParts } from './presidential-xml.ts'

/** What a file says: how it is marked up, the day of its signing, its passages. */
export type PresidentialText = {
  format: 'federal-register-xml' | 'html'
  issuedOn: string | null
  passages: Passage[]
}

/**
 * Reads a presidential document as the Federal Register prints it.
 * @param what names the file in errors.
 * @throws ItemError if it is cut off, is another document, or has no words.
 */
export function readPresidential(
  body: string,
  format: PresidentialText['format'],
  what: string,
): PresidentialText {
  try {
    const parts =
      format === 'html' ? presidentialHtmlParts(body, what) : presidentialXmlParts(body, what)
    const passages = presidentialPassages(parts)
    if (!passages.some(({ kind }) => kind !== 'front' && kind !== 'end')) {
      throw new ItemError(`${what} has no words.`)
    }
    return { format, issuedOn: daySigned(parts), passages }
  } catch (error) {
    // Official files are about six elements deep. Thousands exceed the stack.
    if (error instanceof RangeError) throw new ItemError(`${what} is nested too deep.`)
    throw error
  }
}

/** "Executive Order 14133 of December 30, 2024" */
function daySigned(parts: readonly DocumentPart[]): string | null {
  for (const part of parts) {
    if (part.kind !== 'title') continue
    const [, words] = / of ([A-Z][a-z]+ \d{1,2}, \d{4})$/.exec(plainWords(part.text)) ?? []
    const time = Date.parse(`${words} UTC`)
    if (!Number.isNaN(time)) return isoDay(new Date(time).toISOString().slice(0, 10))
  }
  return null
}
