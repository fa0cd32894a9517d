import { type Node, NodeType, parse } from 'node-html-parser'

/**
 * A text of the Congressional Research Service without its HTML: paragraphs with an empty line between, entries of
 * lists as paragraphs with a bullet. Null when nothing is left.
 */
export function plainText(html: string): string | null {
  const paragraphs: string[] = ['']
  const collect = (node: Node) => {
    if (node.nodeType === NodeType.TEXT_NODE) paragraphs.push((paragraphs.pop() ?? '') + node.text)
    if (node.nodeType !== NodeType.ELEMENT_NODE) return
    const name = node.rawTagName?.toLowerCase() ?? ''
    if (name === 'li') paragraphs.push(bullet)
    else if (blocks.has(name) && paragraphs.at(-1) !== bullet) paragraphs.push('')
    node.childNodes.forEach(collect)
    if (blocks.has(name)) paragraphs.push('')
  }
  collect(parse(html))
  const text = paragraphs
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '' && paragraph !== bullet.trim())
    .join('\n\n')
  return text === '' ? null : text
}

const bullet = '• '
const blocks = new Set(
  ['p', 'br', 'div', 'ul', 'ol', 'li', 'table', 'tr', 'blockquote'].concat(
    ['1', '2', '3', '4', '5', '6'].map((level) => `h${level}`),
  ),
)
