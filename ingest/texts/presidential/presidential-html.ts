import { type HTMLElement, NodeType, parse } from 'node-html-parser'
import { ItemError } from '../../errors.ts'
import { plainWords } from '../plain-words.ts'
import type { DocumentPart, Run } from './document-parts.ts'

const unread =
  'script, style, svg, img, .back_to_top, .printed_page, .printed-page, .printed-page-inline, .printed-page-wrapper, .document_details, .title_3, .fr_doc, .filed, .billing_code'

/**
 * The parts of an order or a proclamation in the Federal Register's HTML.
 * Its stylesheets make the HTML of the same XML. Documents before 2000 have only HTML.
 * @throws ItemError if the HTML is cut off or has no document.
 */
export function presidentialHtmlParts(html: string, what: string): DocumentPart[] {
  const root = parse(html)
  if (/<html\b/i.test(html) && !/<\/html>\s*$/i.test(html)) {
    throw new ItemError(`${what} is cut off.`)
  }
  for (const one of root.querySelectorAll(unread)) one.remove()
  const parts: DocumentPart[] = []
  const visit = (element: HTMLElement): void => {
    for (const child of element.childNodes) {
      if (child.nodeType !== NodeType.ELEMENT_NODE) continue
      const one = child as HTMLElement
      const hasBegun = parts.some(({ kind }) => kind === 'paragraph')
      const part = partOf(one, hasBegun)
      if (part === undefined) visit(one)
      else if (part !== null) parts.push(part)
    }
  }
  visit(root.querySelector('body') ?? root)
  if (!parts.some(({ kind }) => kind === 'paragraph')) {
    throw new ItemError(`${what} has no paragraphs.`)
  }
  return parts
}

/** Undefined for an element that holds others, null for one without words. */
function partOf(element: HTMLElement, hasBegun: boolean): DocumentPart | null | undefined {
  const { tagName, classNames } = element
  if (tagName === 'TABLE') {
    const rows = element
      .querySelectorAll('tr')
      .map((row) => row.querySelectorAll('td, th').map((cell) => plainWords(cell.text)))
    const caption = plainWords(element.querySelector('caption')?.text ?? '')
    return { kind: 'table', heading: caption || null, rows }
  }
  if (!/^(H\d|P|LI)$/.test(tagName)) return undefined
  const text = plainWords(element.text)
  if (text === '' || text === 'The President' || /^Title 3[—–-]?$/.test(text)) return null
  if (/\b(signature|place|date|name)\b|signature_|^title$/.test(classNames)) {
    return { kind: 'end', text }
  }
  if (tagName.startsWith('H')) return { kind: hasBegun ? 'heading' : 'title', text }
  return { kind: 'paragraph', runs: runsOf(element, 'plain') }
}

function runsOf(element: HTMLElement, style: Run['style']): Run[] {
  return element.childNodes.flatMap((child) => {
    if (child.nodeType === NodeType.TEXT_NODE) return [{ text: child.text, style }]
    if (child.nodeType !== NodeType.ELEMENT_NODE) return []
    const one = child as HTMLElement
    if (one.tagName === 'BR') return [{ text: ' ', style }]
    return runsOf(one, /^(I|EM)$/.test(one.tagName) ? 'italic' : style)
  })
}
