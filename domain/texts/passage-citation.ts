import { type Block, endedLevel, type Passage } from './passage.ts'
import { versionInCitation } from './text-version.ts'

export type CitedText = {
  branch: string
  /** "H.R. 1", "E.O. 14160", "No. 24A884"; null if it has none. */
  number: string | null
  title: string
  /** The reporter's citation of a decision: "597 U.S. 215". */
  citation: string | null
  version: string
}

type Place = Pick<Passage, 'path' | 'kind' | 'number' | 'heading' | 'page'>

/**
 * Cites a passage: "Sec. 70101(a), H.R. 1 (enrolled)", "Sec. 2(b), E.O. 14160", "Trump v. CASA,
 * Inc., No. 24A884, slip op. at 3 (Sotomayor, J., dissenting)".
 * @param blocks the printed numbers of the block within the passage: "(a)(2)"; empty for the whole
 * passage.
 * @param above the headings that identify the passage together with its number.
 */
export function citePassage(
  text: CitedText,
  passage: Place,
  blocks = '',
  above: readonly Place[] = [],
): string {
  if (text.branch === 'Judicial') return citePage(text, passage, above)
  const containers = above.flatMap(({ number }) => (number ? [shortNumber(number)] : []))
  const place = [...containers, placeOf(passage) + blocks].filter(Boolean).join(', ')
  const name = text.number ?? text.title
  // The Federal Register prints each document once.
  const version = text.version === 'fr' ? '' : ` (${versionInCitation(text.version)})`
  return [place, name].filter(Boolean).join(', ') + version
}

/** The printed numbers of each block of a passage: "", "(a)", "(a)(2)". */
export function blockNumbers(content: readonly Block[]): string[] {
  const above: { level: number; numbers: string }[] = []
  return content.map((block) => {
    const { level, number, quoted } = block
    if (!quoted) while ((above.at(-1)?.level ?? -1) >= endedLevel(block)) above.pop()
    const numbers = above.findLast((one) => quoted || one.level < level)?.numbers ?? ''
    if (!number || quoted) return numbers
    const own = numbers + parenthesised(number)
    above.push({ level, numbers: own })
    return own
  })
}

/** "SEC. 70101." → "Sec. 70101", "TITLE I—" → "Title I", "§ 5" stays. */
export function shortNumber(number: string): string {
  const [, word = '', rest = ''] = /^(\p{L}+)\.?\s+(.*)$/u.exec(number.trim()) ?? ['', '', number]
  const value = rest.replace(/(?<![\s.:—–])[\s.:—–]+$/, '')
  if (word === '') return value
  if (/^sec(tion)?$/i.test(word)) return `Sec. ${value}`
  return `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} ${value}`
}

function placeOf({ kind, number, heading }: Place): string {
  if (number) return shortNumber(number)
  if (kind === 'front') return 'Preamble'
  return heading ?? ''
}

// Cites "(a)" and "a." alike.
function parenthesised(number: string): string {
  const value = number.trim().replace(/(?<![.:—–])[.:—–]+$/, '')
  return value.startsWith('(') ? value : `(${value})`
}

function citePage(text: CitedText, passage: Place, above: readonly Place[]): string {
  const opinion = passage.kind === 'page' ? above.at(-1) : passage
  const name = opinion?.heading ?? opinion?.number ?? ''
  const whose = name === '' || /^opinion of the court$/i.test(name) ? '' : ` (${name})`
  const first = /^(\d+) U\.S\. (\d+)$/.exec(text.citation ?? '')
  const page = Number(passage.page)
  // The later print continues the page numbers of the reports.
  const isReported = first && page >= Number(first[2])
  const number = isReported ? text.citation : text.number
  const at = passage.page ? (isReported ? passage.page : `slip op. at ${passage.page}`) : null
  return [text.title, number, at].filter(Boolean).join(', ') + whose
}
