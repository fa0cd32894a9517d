import { HTMLElement, type Node, parse } from 'node-html-parser'
import { SourceError } from '../errors.ts'

/** A row of the listing, its cells as trimmed text. */
export type ListedOpinion = {
  /** As written: "6/30/23". */
  date: string
  /** "21-476", "156, Orig.", "24A884" */
  docket: string
  name: string
  /** "/opinions/22pdf/600us1r58_7khn.pdf": the link of the name. Null if there is no link. */
  pdf: string | null
  /** The initials of the author of the main opinion, PC for per curiam, D for a decree. */
  author: string
  /** "600 U.S. 570", or with a gap until the page is known: "606 U. S. ____". */
  citation: string
  /** The days of its revisions, as written. Earlier terms have a column for them, later ones the cell of the name. */
  revisions: string[]
}

/**
 * Reads the Court's listing of a term (supremecourt.gov/opinions/slipopinion/22), newest first as on the page.
 * @param what names the page in the error.
 * @returns its rows. Empty if the term has no opinions yet.
 * @throws SourceError if the page is cut off, has another layout or is another page.
 */
export function readSlipListing(html: string, what: string): ListedOpinion[] {
  if (!/<\/html>\s*$/i.test(html)) throw new SourceError(`${what} is cut off.`)
  const tables = parse(html)
    .querySelectorAll('table')
    .flatMap((table) => {
      const columns = columnsOf(table)
      return columns ? [{ table, columns }] : []
    })
  if (tables.length === 0) {
    // Before its first opinion a term has only a heading.
    const isEmpty =
      /Opinions of the Court - \d{4}/.test(html) && !/\/opinions\/\d\dpdf\//.test(html)
    if (isEmpty) return []
    throw new SourceError(`${what}: the listing has no table of opinions.`)
  }
  return tables.flatMap(({ table, columns }) =>
    table
      .querySelectorAll('tr')
      .map((row) => row.querySelectorAll('td'))
      .filter((cells) => cells.length > 0)
      .map((cells) => listed(cells, columns)),
  )
}

type Columns = Map<string, number>

const required = ['Date', 'Docket', 'Name', 'J.']

function columnsOf(table: HTMLElement): Columns | null {
  const columns = new Map(
    table.querySelectorAll('th').map((cell, index) => [textOf(cell), index] as const),
  )
  return required.every((name) => columns.has(name)) ? columns : null
}

function listed(cells: HTMLElement[], columns: Columns): ListedOpinion {
  const cell = (name: string) => cells[columns.get(name) ?? -1]
  const { text: name, link: pdf, rest } = nameIn(cell('Name'))
  return {
    date: textOf(cell('Date')),
    docket: textOf(cell('Docket')),
    name,
    pdf,
    author: textOf(cell('J.')),
    citation: textOf(cell('Citation')),
    revisions: `${rest} ${textOf(cell('Revised'))}`.match(/\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g) ?? [],
  }
}

/** The name ends at the first line break of its cell. "Revisions: 7/01/26" follows. */
function nameIn(cell: HTMLElement | undefined) {
  let text = ''
  let rest = ''
  let link: string | null = null
  const collect = (node: Node, href: string | undefined) => {
    if (!(node instanceof HTMLElement)) {
      const isName = rest === '' && !/^\s*revisions?\b/i.test(node.text)
      if (isName && node.text.trim() !== '') link ??= href ?? null
      if (isName) text += node.text
      else rest += node.text
      return
    }
    if (node.rawTagName?.toLowerCase() === 'br' && text.trim() !== '') rest += ' '
    node.childNodes.forEach((child) => collect(child, node.getAttribute('href') ?? href))
  }
  if (cell) collect(cell, undefined)
  return { text: onOneLine(text), link, rest }
}

function textOf(element: HTMLElement | undefined): string {
  return onOneLine(element?.text ?? '')
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
