import type { XmlElement } from '@rgrove/parse-xml'
import { childElements, localName, wordsOf } from './tree.ts'

const rowNames = new Set(['row', 'tr'])
const headings = new Set(['ttitle', 'caption', 'tdesc'])

/** A table of either mark-up: what stands over it, and the words of its cells, row by row. */
export function tableRows(table: XmlElement): { heading: string | null; rows: string[][] } {
  const rows: string[][] = []
  const over: string[] = []
  const visit = (element: XmlElement): void => {
    for (const child of childElements(element)) {
      const name = localName(child)
      if (headings.has(name)) over.push(wordsOf(child))
      else if (rowNames.has(name)) rows.push(childElements(child).map(wordsOf))
      else visit(child)
    }
  }
  visit(table)
  return {
    heading: over.filter(Boolean).join(' ') || null,
    rows: rows.filter((cells) => cells.some(Boolean)),
  }
}
