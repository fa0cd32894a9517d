import { XmlElement, XmlText } from '@rgrove/parse-xml'
import { plainWords } from '../plain-words.ts'
import { type Role, roleOf } from './elements.ts'

/** The name without its prefix: `html:table` is a table, but `dc:title` is not a title. */
export function localName({ name }: XmlElement): string {
  if (name === 'dc:type') return 'text'
  if (name.startsWith('dc:')) return 'p'
  return name.slice(name.indexOf(':') + 1)
}

/** The role of an element. Elements that the print hides are left out. A form hides its parts one by one. */
export function elementRole(element: XmlElement): Role {
  // A defined term is printed between quotation marks. USLM files contain them.
  const role = element.name === 'term' && isUslm(element) ? 'inline' : roleOf(localName(element))
  return element.attributes.display === 'no' && role !== 'front' ? 'none' : role
}

/** Whether the element belongs to a document in USLM. */
export function isUslm({ document }: XmlElement): boolean {
  return (document?.root?.attributes.xmlns ?? '').includes('schemas.gpo.gov/xml/uslm')
}

export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => child instanceof XmlElement)
}

/** The first element with a name, among the element and its descendants. */
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
    } else if (role === 'inline') words += breaks(child, words) + rawWords(child, quotations)
    else if (role === 'omission') words += omission(child)
    else words += ` ${rawWords(child, quotations)} `
  }
  return words
}

/** A blank before an element that begins a new line or is separate: "59½" is not "591/2". */
export function breaks({ name }: XmlElement, before: string): string {
  const isApart = name === 'fraction' ? /\d$/.test(before) : apart.has(name)
  return isApart ? ' ' : ''
}

const apart = new Set(['br', 'linebreak', 'html:br', 'docNumber', 'level-header', 'label'])

/** Asterisks for omitted words or omitted paragraphs. */
export const omission = ({ attributes }: XmlElement): string =>
  attributes.type === 'vertical' ? ' * * * * * * * ' : ' * * * '

/** Double quotation marks contain single ones, and those contain double ones again. */
export function quotationMarks(depth: number): readonly [string, string] {
  return depth % 2 === 0 ? ['“', '”'] : ['‘', '’']
}
