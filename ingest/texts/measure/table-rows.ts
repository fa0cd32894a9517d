import type { XmlElement } from '@rgrove/parse-xml'
import { childElements, localName, wordsOf } from './tree.ts'

const rowNames = new Set(['row', 'tr'])
const headings = new Set(['ttitle', 'caption', 'tdesc'])
// More than any table of the print has.
const mostColumns = 100

/**
 * A table in either mark-up: its heading, and the words of its cells, row by row, each in its column.
 * A cell that spans columns or rows has its words in the first.
 */
export function tableRows(table: XmlElement): { heading: string | null; rows: string[][] } {
  const rows: string[][] = []
  const over: string[] = []
  let grid = new Grid([])
  const visit = (element: XmlElement): void => {
    const columns = childElements(element).filter((child) => localName(child) === 'colspec')
    if (columns.length > 0) grid = new Grid(columns.map(({ attributes }) => attributes.colname))
    for (const child of childElements(element)) {
      const name = localName(child)
      if (headings.has(name)) over.push(wordsOf(child))
      else if (rowNames.has(name)) rows.push(grid.row(childElements(child)))
      else visit(child)
    }
  }
  visit(table)
  return {
    heading: over.filter(Boolean).join(' ') || null,
    rows: rows.filter((cells) => cells.some(Boolean)),
  }
}

/** The columns of a table by their bill.dtd names, and the ones that a cell from above occupies. */
class Grid {
  readonly #names: readonly (string | undefined)[]
  /** For each column, the rows that a cell above still occupies. */
  readonly #taken: number[] = []

  constructor(names: readonly (string | undefined)[]) {
    this.#names = names
  }

  row(entries: readonly XmlElement[]): string[] {
    const cells: string[] = []
    const begun: [column: number, rows: number][] = []
    for (const entry of entries) {
      const { namest, nameend, colname, colspan, morerows, rowspan } = entry.attributes
      while (this.#isTaken(cells.length)) cells.push('')
      const first = this.#names.indexOf(namest ?? colname ?? '#')
      while (cells.length < first) cells.push('')
      const start = cells.length
      const last = nameend === undefined ? -1 : this.#names.indexOf(nameend)
      const width = Math.max(last - start + 1, count(colspan), 1)
      const below = Math.max(count(morerows), count(rowspan) - 1)
      cells.push(wordsOf(entry), ...Array.from({ length: width - 1 }, () => ''))
      if (below > 0) for (let at = 0; at < width; at += 1) begun.push([start + at, below])
    }
    for (const [at, rows] of this.#taken.entries()) this.#taken[at] = Math.max(rows - 1, 0)
    for (const [column, rows] of begun) this.#taken[column] = rows
    return cells
  }

  #isTaken(column: number): boolean {
    return (this.#taken[column] ?? 0) > 0
  }
}

function count(text = '0'): number {
  return Math.min(Number.parseInt(text, 10) || 0, mostColumns)
}
