import { XmlElement, XmlText } from '@rgrove/parse-xml'
import { ItemError } from '../../errors.ts'
import { parseXmlTree } from '../../parse.ts'
import { plainWords } from '../plain-words.ts'
import type { DocumentPart, Run } from './document-parts.ts'

// Elements of the page, not of the document, by the Federal Register's own stylesheets
// (github.com/usnationalarchives/federalregister-api-core, app/views/entries/xslt).
const unread = new Set(
  'TITLE3 PRTPAGE GPH GID FRDOC FILED BILCOD FTREF HRULE NOLPAGES OLPAGES CNTNTS TOC'.split(' '),
)
const documents = new Set(['PRESDOCS', 'PRESDOC', 'PRESDOCU'])
const kinds = new Set(['EXECORD', 'PROCLA', 'PRMEMO', 'PRNOTICE', 'DETERM', 'PRORDER'])
const wrappers = new Set(['EXTRACT', 'SIG', 'FTNT', 'ANNEX', 'APPENDIX', 'NOTE', 'PRESDOCU'])
const titles = new Set(['EXECORDR', 'PROC', 'PRES'])
const unnumbered =
  /^(?:Memorandum|Notice|Order|Presidential Determination No\. [\d–-]+) of [A-Z][a-z]+ \d{1,2}, \d{4}$/
const ends = new Set(['PSIG', 'PLACE', 'DATE', 'DATED', 'NAME', 'TITLE'])

/**
 * The parts of a presidential document in the Federal Register's XML.
 * @throws ItemError if the XML is damaged or is another document.
 */
export function presidentialXmlParts(xml: string, what: string): DocumentPart[] {
  const root = parseXmlTree(xml, what)
  const document = documentIn(root)
  if (!document) throw new ItemError(`${what} is a <${root.name}>, and no presidential document.`)
  return partsOf(document, false)
}

function documentIn(element: XmlElement): XmlElement | undefined {
  if (kinds.has(element.name)) return element
  if (!documents.has(element.name)) return undefined
  return elements(element).flatMap((child) => documentIn(child) ?? [])[0]
}

function partsOf(element: XmlElement, hasBegun: boolean): DocumentPart[] {
  let begun = hasBegun
  return element.children.flatMap((child): DocumentPart[] => {
    if (child instanceof XmlText) return paragraph([{ text: child.text, style: 'plain' }])
    if (!(child instanceof XmlElement) || unread.has(child.name)) return []
    const parts = partOf(child, begun)
    begun ||= parts.some(({ kind }) => kind === 'paragraph')
    return parts
  })
}

function partOf(element: XmlElement, hasBegun: boolean): DocumentPart[] {
  const { name } = element
  if (wrappers.has(name)) return partsOf(element, hasBegun)
  if (name === 'GPOTABLE') return [tableOf(element)]
  const text = wordsOf(element)
  if (text === '') return []
  if (name === 'HD') return [{ kind: hasBegun ? 'heading' : 'title', text }]
  // "The President" is printed above all such documents of an issue.
  if (titles.has(name)) return text === 'The President' ? [] : [{ kind: 'title', text }]
  if (ends.has(name)) return [{ kind: 'end', text }]
  // "Notice of February 4, 2025" and its like have an element for each kind.
  if (!hasBegun && unnumbered.test(text)) return [{ kind: 'title', text }]
  return paragraph(runsOf(element))
}

function paragraph(runs: Run[]): DocumentPart[] {
  return plainWords(runs.map(({ text }) => text).join('')) === ''
    ? []
    : [{ kind: 'paragraph', runs }]
}

function runsOf(element: XmlElement, style: Run['style'] = 'plain'): Run[] {
  const runs: Run[] = []
  element.children.forEach((child, at) => {
    if (child instanceof XmlText) runs.push({ text: child.text, style })
    if (!(child instanceof XmlElement) || unread.has(child.name)) return
    const inner = runsOf(child, child.attributes.T === '03' ? 'italic' : style)
    if (isRaised(child)) return runs.push(...inner)
    const before = runs.at(-1)?.text ?? ''
    const after = element.children[at + 1]
    const first = after instanceof XmlText ? after.text : ''
    // The file leaves out blanks around emphasized words. The stylesheet adds them.
    const isJoined = /[\p{L}\p{N}),.;:]$/u.test(before)
    runs.push(...(isJoined && beginsWord(inner[0]?.text) ? [{ text: ' ', style }] : []), ...inner)
    if (/^[\p{L}\p{N}(]/u.test(first)) runs.push({ text: ' ', style })
    return undefined
  })
  return runs
}

const beginsWord = (text = ''): boolean => /^[\p{L}\p{N}“]/u.test(text)

/** A superscript or subscript, and a reference to a note. */
function isRaised({ name, attributes }: XmlElement): boolean {
  return name === 'SU' || attributes.T === '51' || attributes.T === '52'
}

function tableOf(table: XmlElement): DocumentPart {
  const heads = descendants(table, 'CHED').map(wordsOf)
  const rows = descendants(table, 'ROW').map((row) => descendants(row, 'ENT').map(wordsOf))
  const under = ['TNOTE', 'TDESC'].flatMap((name) => descendants(table, name)).map(wordsOf)
  return {
    kind: 'table',
    heading: descendants(table, 'TTITLE').map(wordsOf).filter(Boolean).join(' ') || null,
    rows: [heads, ...rows, under].filter((cells) => cells.some(Boolean)),
  }
}

function descendants(element: XmlElement, name: string): XmlElement[] {
  return elements(element).flatMap((child) =>
    child.name === name ? [child] : descendants(child, name),
  )
}

function elements({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => child instanceof XmlElement)
}

function wordsOf(element: XmlElement): string {
  return plainWords(
    runsOf(element)
      .map(({ text }) => text)
      .join(''),
  )
}
