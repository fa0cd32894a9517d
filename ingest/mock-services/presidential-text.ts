/** An element of a document in the Federal Register's mark-up. */
export type PresidentialElement = {
  name: 'EXECORDR' | 'PROC' | 'PRES' | 'HD' | 'HD1' | 'FP' | 'P' | 'GID' | 'PLACE' | 'DATE'
  runs: { text: string; style: 'plain' | 'strong' | 'italic' }[]
}

/**
 * Rebuilds the elements of a document from the folder's text.
 * There each piece of text has its own line, as do emphasized words within a paragraph.
 * Leaves out page headers and footers of texts copied from a PDF.
 */
export function presidentialElements(text: string): PresidentialElement[] {
  const elements: PresidentialElement[] = []
  for (const line of linesOf(text)) {
    const isFirst = elements.length === 0
    const last = elements.at(-1)
    const named = isFirst ? firstName(line) : nameOf(line, elements)
    if (named) elements.push({ name: named, runs: [{ text: line, style: 'plain' }] })
    else if (/^(Section|Sec\.)\s*\d[\d.-]*[A-Za-z]?$/.test(line)) {
      elements.push({ name: 'FP', runs: [{ text: line, style: 'strong' }] })
    } else if (last && (last.name === 'FP' || last.name === 'P') && goesOn(last, line)) {
      last.runs.push(run(last, line))
    } else {
      const name = /^\([a-z]+\)/.test(line) ? 'P' : 'FP'
      elements.push({ name, runs: [{ text: line, style: 'plain' }] })
    }
  }
  return elements
}

function linesOf(text: string): string[] {
  const isPrint = /VerDate Sep<11>/.test(text)
  const lines = text.split('\n').map((line) => line.trim())
  if (!isPrint) return lines.filter((line) => line !== '' && !ofIssue.test(line))
  const words = lines.filter((line) => line !== '' && !ofPrint.test(line))
  return joined(words)
}

// Lines above and below all such documents of an issue, and the names of pictures.
const ofIssue = /^(Title 3[—–-]*|The President|Billing code .*|E[DN]\d\d[A-Z]{2}\d\d\.\d{3})$/
const ofPrint =
  /VerDate|Federal Register \/ Vol\.|^\d{4,6}$|<\/?GPH>|\bon DSK|^\[FR Doc|^Filed \d|^Billing code|\.EPS|Presidential Documents$/

/** The lines of a print as paragraphs, with divided words joined. */
function joined(lines: readonly string[]): string[] {
  const paragraphs: string[] = []
  for (const line of lines) {
    const last = paragraphs.at(-1)
    const begins =
      /^(Section|Sec\.) \d|^\([a-zA-Z]{1,4}\) |^By the |^THE WHITE HOUSE|^[A-Z][a-z]+ \d{1,2}, \d{4}\.$/.test(
        line,
      )
    if (last === undefined || begins || /\bof [A-Z][a-z]+ \d{1,2}, \d{4}$/.test(last)) {
      paragraphs.push(line)
    } else if (/[a-z]-$/.test(last)) paragraphs[paragraphs.length - 1] = last.slice(0, -1) + line
    else paragraphs[paragraphs.length - 1] = `${last} ${line}`
  }
  return paragraphs
}

function firstName(line: string): PresidentialElement['name'] {
  return line.startsWith('Proclamation') ? 'PROC' : 'EXECORDR'
}

function nameOf(
  line: string,
  elements: readonly PresidentialElement[],
): PresidentialElement['name'] | undefined {
  if (elements.length === 1) return 'HD'
  if (line.startsWith('By the President of the United States')) return 'PRES'
  if (line === 'A Proclamation') return 'PROC'
  if (/^[\w .-]+\.(EPS|eps)\b/.test(line)) return 'GID'
  if (line.startsWith('THE WHITE HOUSE,')) return 'PLACE'
  if (elements.at(-1)?.name === 'PLACE') return 'DATE'
  if (/^(ANNEX|Annex|APPENDIX|PART \d+)\b.{0,80}$/.test(line) && !/[.;]$/.test(line)) return 'HD1'
  return undefined
}

/** Whether a line belongs to the paragraph before it, whose sentence has not ended. */
function goesOn({ runs }: PresidentialElement, line: string): boolean {
  const before = runs.at(-1)
  if (before === undefined) return false
  if (/^[.,;:)]/.test(line) || before.style === 'strong') return true
  // After a section's number and its period comes its heading, and then its first words.
  if (runs[0]?.style === 'strong' && (isHeadingNext(runs) || runs.length === 3)) return true
  if (/^(\([a-zA-Z\d]{1,4}\)|\d{1,2}\.|•|“)/.test(line)) return false
  if (before.style === 'italic' && /^[a-z]/.test(line)) return true
  return !/([.:;—”)]|; (and|or)|, and)$/.test(before.text)
}

const isHeadingNext = (runs: PresidentialElement['runs']): boolean =>
  runs.length === 2 && runs[1]?.text === '.'

function run({ runs }: PresidentialElement, line: string): PresidentialElement['runs'][number] {
  const isHeading = isHeadingNext(runs) && line.endsWith('.') && line.length < 200
  const isWithin = runs.at(-1)?.style === 'plain' && !/^[.,;:)]/.test(line) && line.length < 80
  return { text: line, style: isHeading || isWithin ? 'italic' : 'plain' }
}
