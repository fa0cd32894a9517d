import { type Node, NodeType, parse } from 'node-html-parser'

type Part = { text: string; boldLength: number }

/**
 * A text of the Congressional Research Service without its HTML: paragraphs with an empty line between, entries of
 * lists as paragraphs with a bullet. The measure's title, which the Service prints in bold before its summary, is left
 * out. Null when nothing is left.
 */
export function plainText(html: string): string | null {
  const parts: Part[] = [{ text: '', boldLength: 0 }]
  const open = (text: string) => parts.push({ text, boldLength: 0 })
  const collect = (node: Node, isBold: boolean) => {
    const last = parts.at(-1)!
    if (node.nodeType === NodeType.TEXT_NODE) {
      last.text += node.text
      if (isBold) last.boldLength += printedLength(node.text)
    }
    if (node.nodeType !== NodeType.ELEMENT_NODE) return
    const name = node.rawTagName?.toLowerCase() ?? ''
    if (name === 'li') open(bullet)
    else if (blocks.has(name) && last.text !== bullet) open('')
    for (const child of node.childNodes) collect(child, isBold || name === 'strong' || name === 'b')
    if (blocks.has(name)) open('')
  }
  collect(parse(html), false)
  const filled = parts
    .map(({ text, boldLength }) => ({ text: text.replace(/\s+/g, ' ').trim(), boldLength }))
    .filter(({ text }) => text !== '' && text !== bullet.trim())
  const [first, ...rest] = filled
  const shown = first && rest.length > 0 && isTitle(first) ? rest : filled
  return shown.length === 0 ? null : shown.map(({ text }) => text).join('\n\n')
}

// A letter or a year outside the bold print is common: "<strong>BNA Fairness Ac</strong>t".
const isTitle = ({ text, boldLength }: Part): boolean => boldLength >= 0.8 * printedLength(text)

const printedLength = (text: string): number => text.replace(/\s/g, '').length

const bullet = '• '
const blocks = new Set(
  ['p', 'br', 'div', 'ul', 'ol', 'li', 'table', 'tr', 'blockquote'].concat(
    ['1', '2', '3', '4', '5', '6'].map((level) => `h${level}`),
  ),
)
