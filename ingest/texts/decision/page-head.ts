/** A page of a decision: the parts of its head, and the lines below. */
export type DecisionPage = {
  /** As printed. Null if the head has none. */
  number: string | null
  /** "Opinion of the Court", "Thomas, J., concurring". Null if the head has none. */
  running: string | null
  lines: string[]
}

// A head has two to four lines: the number with the case's name or citation, then the author of the words.
const longestHead = 6
const odd = /^\s*(?:Cite as:|\(Slip Opinion\)|OCTOBER TERM).*?\s(\d{1,4}|[ivxl]{1,6})\s*$/
const even = /^\s*(\d{1,4}|[ivxl]{1,6})\s{2,}\S.*$/
const evenInPrint = /^\s*(\d{1,4}) [A-Z][A-Z’'.,& ]+( v\. | EX REL| IN RE).*$/
const justice = String.raw`(?:[A-Z][\p{L}’']+|[A-Z][A-Z ’']+?)\s*,\s*(?:C\. ?)?J(?:J)?\.`
const runningHead = new RegExp(
  String.raw`^(?:Syllabus|Opinion of the Court|Per Curiam|Decree|Order|Opinion of ${justice}|Statement of ${justice}|Opinion in Chambers|Appendix\b.{0,80}|${justice}\s*,\s*(?:concurring|dissenting)\b.{0,80}|${justice}\s*,\s*(?:in chambers|statement).{0,40})$`,
  'iu',
)

/**
 * Separates the head from a page of a slip opinion or of the United States Reports.
 * @param text a page with its printed lines.
 */
export function readPageHead(text: string): DecisionPage {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at])).slice(0, longestHead)
  let number: string | null = null
  let running: string | null = null
  let end = 0
  for (const at of filled) {
    const line = lines[at] ?? ''
    const found: string | undefined = number === null ? numberIn(line) : undefined
    const words = line.replace(/\s+/g, ' ').trim()
    if (found) [number, end] = [found, at + 1]
    else if (runningHead.test(words)) {
      running = inTitleCase(words)
      end = at + 1
      break
    }
  }
  // A single line that resembles a head belongs to the text.
  if (number === null && running !== null && end > 2) return { number, running: null, lines }
  return { number, running, lines: lines.slice(end) }
}

function numberIn(line: string): string | undefined {
  return (odd.exec(line) ?? even.exec(line) ?? evenInPrint.exec(line))?.[1]
}

/** "THOMAS, J., concurring" → "Thomas, J., concurring" */
export function inTitleCase(words: string): string {
  return words
    .replace(/(?<!\s)\s+,/g, ',')
    .replace(/\p{Lu}[\p{Lu}’']{2,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
}
