import { parseXml as readXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import type { z } from 'zod'
import { ItemError } from './errors.ts'

/**
 * @param what names the text in the error.
 * @throws ItemError when it is no JSON, for instance because it is cut off.
 */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ItemError(`${what} is no whole JSON (${text.length} characters).`)
  }
}

/** What XML says as plain values: text alone as a string, else children and `@attributes` by name, and `#text`. */
export type XmlValue = string | XmlValue[] | { [name: string]: XmlValue }

/**
 * Reads XML as plain values; blanks around texts are dropped. Children of the same name are an array, and what
 * `isList` names is one even when there is one child. A DTD elsewhere is never fetched, and a document that brings
 * entities of its own is refused: the official ones have none, and they can be made to grow without end.
 * @param isList decides by the path of names ("billStatus.bill.cosponsors.item").
 * @throws ItemError when it is not well-formed, for instance because it is cut off.
 */
export function parseXml(text: string, what: string, isList: (path: string) => boolean): XmlValue {
  const root = parseXmlTree(text, what)
  return { [root.name]: valueOf(root, root.name, isList) }
}

/**
 * Reads XML as its elements, in their order, under the same rules.
 * @throws ItemError when it is not well-formed.
 */
export function parseXmlTree(text: string, what: string): XmlElement {
  if (/<!ENTITY\b/i.test(text)) throw new ItemError(`${what} brings entities of its own.`)
  const { root } = wellFormed(text, what)
  if (root === null) throw new ItemError(`${what} is no whole XML: it has no element.`)
  if (isDeeperThan(root, deepest)) throw new ItemError(`${what} is nested too deep.`)
  return root
}

/** Elements within each other; official files have some ten, texts some thirty, and the stack takes thousands. */
const deepest = 500

function isDeeperThan(element: XmlElement, levels: number): boolean {
  return (
    levels === 0 ||
    element.children.some((child) => child instanceof XmlElement && isDeeperThan(child, levels - 1))
  )
}

function wellFormed(text: string, what: string) {
  try {
    return readXml(text)
  } catch (error) {
    // What is nested so deep that the reader's own stack overflows.
    if (error instanceof RangeError) throw new ItemError(`${what} is nested too deep.`)
    const [first] = error instanceof Error ? error.message.split('\n') : []
    throw new ItemError(`${what} is no whole XML: ${first}.`)
  }
}

function valueOf(element: XmlElement, path: string, isList: (path: string) => boolean): XmlValue {
  // Without a prototype, which an element could otherwise be named for.
  const value: { [name: string]: XmlValue } = Object.create(null)
  for (const [name, attribute] of Object.entries(element.attributes)) value[`@${name}`] = attribute
  let words = ''
  for (const child of element.children) {
    if (child instanceof XmlText) words += child.text
    if (!(child instanceof XmlElement)) continue
    const inner = `${path}.${child.name}`
    const one = valueOf(child, inner, isList)
    const { [child.name]: known } = value
    if (Array.isArray(known)) known.push(one)
    else if (known === undefined) value[child.name] = isList(inner) ? [one] : one
    else value[child.name] = [known, one]
  }
  words = words.trim()
  if (Object.keys(value).length === 0) return words
  if (words !== '') value['#text'] = words
  return value
}

/**
 * A value in the form of its schema.
 * @throws ItemError that names the first field which is wrong, and how.
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
  throw new ItemError(`${what}: ${path ? `${path}: ` : ''}${issue?.message ?? 'not as expected'}.`)
}
