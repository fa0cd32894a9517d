import { XmlElement, XmlText } from '@rgrove/parse-xml'
import { plainWords } from '../plain-words.ts'
import { type Role, roleOf } from './elements.ts'

/** The name without its prefix: `html:table` is a table, but `dc:title` no title. */
export function localName({ name }: XmlElement): string {
  if (name === 'dc:type') return 'text'
  if (name.startsWith('dc:')) return 'p'
  return name.slice(name.indexOf(':') + 1)
}

/** What the print does not show is not of the text; of a form it is told piece by piece. */
export function elementRole(element: XmlElement): Role {
  const role = roleOf(localName(element))
  return element.attributes.display === 'no' && role !== 'front' ? 'none' : role
}

export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => child instanceof XmlElement)
}

/** The first element of a name below another, itself included. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name === name) return element
  for (const child of childElements(element)) {
    const found = findElement(child, name)
    if (found) return found
  }
  return undefined
}

/** All words of an element, in a row. */
export function wordsOf(element: XmlElement): string {
  return plainWords(rawWords(element, 0))
}

function rawWords(element: XmlElement, quotations: number): string {
  let words = ''
  for (const child of element.children) {
    if (child instanceof XmlText) words += child.text
    if (!(child instanceof XmlElement)) continue
    const role = elementRole(child)
    if (role === 'none') continue
    if (role === 'quotation') {
      const [open, close] = quotationMarks(quotations)
      words += open + rawWords(child, quotations + 1) + close
    } else if (role === 'inline') words += breaks(child) + rawWords(child, quotations)
    else words += ` ${rawWords(child, quotations)} `
  }
  return words
}

/** A blank for what begins a new line, or stands apart. */
export const breaks = ({ name }: XmlElement): string =>
  ['br', 'linebreak', 'html:br', 'docNumber', 'level-header', 'label'].includes(name) ? ' ' : ''

/** Within double quotation marks stand single ones, and within those again double ones. */
export function quotationMarks(depth: number): readonly [string, string] {
  return depth % 2 === 0 ? ['“', '”'] : ['‘', '’']
}
