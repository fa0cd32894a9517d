import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { z } from 'zod'
import { RecordError } from './errors.ts'

/**
 * @param what names the text in the error.
 * @throws RecordError when it is no JSON, for instance because it is cut off.
 */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordError(`${what} is no whole JSON (${text.length} characters).`)
  }
}

/**
 * Reads XML as plain objects: attributes as `@name`, every value a string, and what `isList` names an array
 * even when there is one. A DTD elsewhere is never fetched, and a document that brings entities of its own is refused:
 * the official ones have none, and they can be made to grow without end.
 * @param isList tells by name and path ("bill.cosponsors.item") what is a list.
 * @throws RecordError when it is not well-formed, for instance because it is cut off.
 */
export function parseXml(text: string, what: string, isList: (path: string) => boolean): unknown {
  if (/<!ENTITY\b/i.test(text)) throw new RecordError(`${what} brings entities of its own.`)
  const wellFormed = XMLValidator.validate(text)
  if (wellFormed !== true) {
    throw new RecordError(
      `${what} is no whole XML: ${wellFormed.err.msg} (line ${wellFormed.err.line})`,
    )
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    ignoreDeclaration: true,
    parseTagValue: false,
    htmlEntities: true,
    isArray: (_, path) => isList(String(path)),
  })
  return parser.parse(text)
}

/**
 * A value in the form its schema tells.
 * @throws RecordError that names the first field which is wrong, and how.
 */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path.join('.') ?? ''
  throw new RecordError(
    `${what}: ${path ? `${path}: ` : ''}${issue?.message ?? 'not as expected'}.`,
  )
}
