import { parseXml as readXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { z } from 'zod'
import { ItemError } from './errors.ts'
import type { Reject } from './source.ts'

/**
 * @param what names the text in the error.
 * @throws ItemError when it is no JSON, for instance because it is cut off.
 */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ItemError(`${what} is not complete JSON (${text.length} characters).`)
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
  if (/<!ENTITY\b/i.test(text)) throw new ItemError(`${what} defines its own XML entities.`)
  const { root } = wellFormed(text, what)
  if (root === null) throw new ItemError(`${what} is not complete XML: it has no element.`)
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
    throw new ItemError(`${what} is not complete XML: ${first}.`)
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
  throw new ItemError(`${what}: ${firstIssue(result.error)}.`)
}

/** A field that was not as expected, and how. */
export type OddField = { part: string; reason: string }

/**
 * A schema for an object of which an odd field costs itself alone: its value is null, and `odd` says so.
 * @param required fields without which the object is refused: what identifies it.
 */
export function forgiving<
  Shape extends Record<string, z.ZodType>,
  const Required extends keyof Shape & string,
>(shape: Shape, required: readonly Required[]) {
  type Fields = { [Name in Required]: z.infer<Shape[Name]> } & {
    [Name in Exclude<keyof Shape, Required>]: z.infer<Shape[Name]> | null
  }
  const whole = z.object(shape)
  const isRequired = (path: readonly PropertyKey[]) =>
    path[0] === undefined || required.some((name) => name === path[0])
  return z.unknown().transform((value, context): Fields & { odd: OddField[] } => {
    const result = whole.safeParse(value)
    if (result.success) return { ...result.data, odd: [] } as unknown as Fields & { odd: [] }
    const { issues } = result.error
    const fatal = issues.find(({ path }) => isRequired(path))
    if (fatal) {
      context.addIssue({ code: 'custom', message: fatal.message, path: [...fatal.path] })
      return z.NEVER
    }
    const given = new Map(Object.entries(value as object))
    const fields = Object.entries(shape).map(([name, schema]) => {
      const { data = null } = schema.safeParse(given.get(name))
      return [name, data] as const
    })
    const odd = [...Map.groupBy(issues, ({ path }) => String(path[0]))].map(([part, [issue]]) => ({
      part,
      reason: `${issue?.path.join('.')}: ${issue?.message}.`,
    }))
    return { ...Object.fromEntries(fields), odd } as unknown as Fields & { odd: OddField[] }
  })
}

/**
 * Entries of a list, each in the form of its schema. One that is not is set aside by its place, and so is an odd field.
 * @param name of an entry: "cosponsor".
 */
export function checkedEntries<Schema extends z.ZodType>(
  entries: readonly unknown[],
  schema: Schema,
  name: string,
  rejects: Reject[],
): z.infer<Schema>[] {
  return entries.flatMap((entry, at) => {
    const part = `${name} ${at + 1}`
    const result = schema.safeParse(entry)
    if (!result.success) {
      rejects.push({ part, reason: `${part}: ${firstIssue(result.error)}.` })
      return []
    }
    for (const odd of oddIn(result.data)) {
      rejects.push({ part: `${part}, ${odd.part}`, reason: `${part}: ${odd.reason}` })
    }
    return [result.data]
  })
}

/** The fields of what a forgiving schema gave. */
export function withoutOdd<Value extends { odd: OddField[] }>(value: Value): Omit<Value, 'odd'> {
  const { odd: _odd, ...fields } = value
  return fields
}

/** The odd fields of what forgiving schemas gave, also one within another. */
function oddIn(value: unknown): OddField[] {
  if (typeof value !== 'object' || value === null) return []
  if ('odd' in value) return value.odd as OddField[]
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && 'odd' in inner
      ? oddIn(inner).map(({ part, reason }) => ({ part: `${name}, ${part}`, reason }))
      : [],
  )
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  const path = issue?.path.join('.') ?? ''
  return `${path ? `${path}: ` : ''}${issue?.message ?? 'not as expected'}`
}
