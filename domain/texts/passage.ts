/** A block of a passage's words: a subsection, a paragraph, what is to be inserted elsewhere, a table. */
export type Block = {
  /** 0 for the passage's own words, 1 for its subsections, and so on, as the official print sets them in. */
  level: number
  /** As printed: "(a)", "(1)". */
  number?: string
  heading?: string
  text?: string
  /** True for words that are to stand in another law (`quoted-block`). */
  quoted?: true
  /** True for words that a committee strikes from the text it reports: printed, and of it no longer. */
  struck?: true
  /** The rows of a table, its head first. */
  rows?: string[][]
}

/** One row of a text: a section of a measure or an order, a page of an opinion, the heading of a title. */
export type Passage = {
  /** Where it stands, by the numbers printed on it: `division-a/title-i/sec-101`. */
  path: string
  kind: 'front' | 'heading' | 'section' | 'page' | 'part' | 'end'
  /** 0 for what stands in nothing. */
  level: number
  /** As printed: "SEC. 101.", "TITLE I". */
  number: string | null
  heading: string | null
  /** As printed, of opinions. */
  page: string | null
  content: Block[]
}

/** Whether a committee has struck a passage as a whole: it is printed in what the committee reports, and of it no longer. */
export function isStruck({ path }: Pick<Passage, 'path'>): boolean {
  return path === 'struck' || path.startsWith('struck/')
}

/**
 * The path of each block of a passage, the passage's own first: `sec-101`, `sec-101/a`, `sec-101/a/2`. A block without
 * a number, and one that is to stand in another law, has that of what it belongs to; words alone end no part of their
 * own depth, which may go on behind them. A number that comes twice is counted on, so that each path leads to one block:
 * `sec-101/a`, `sec-101/a.2`.
 */
export function blockPaths({ path, content }: Pick<Passage, 'path' | 'content'>): string[] {
  const ancestors: { level: number; path: string }[] = []
  const unique = uniquePaths()
  return content.map((block) => {
    const { level, number, quoted } = block
    if (!quoted) while ((ancestors.at(-1)?.level ?? -1) >= endedLevel(block)) ancestors.pop()
    const parent = ancestors.findLast((one) => quoted || one.level < level)?.path ?? path
    const step = quoted ? '' : pathStep(number ?? '')
    if (step === '') return parent
    const own = unique(`${parent}/${step}`)
    ancestors.push({ level, path: own })
    return own
  })
}

/** The depth from which on a block ends the parts before it. */
export function endedLevel({ level, number, heading }: Block): number {
  return number === undefined && heading === undefined ? level + 1 : level
}

/** Gives each path it is asked for, and one that was given already with a counter: `sec-101`, then `sec-101.2`. */
export function uniquePaths(): (wanted: string) => string {
  const times = new Map<string, number>()
  return (wanted) => {
    let time = (times.get(wanted) ?? 0) + 1
    while (time > 1 && times.has(`${wanted}.${time}`)) time += 1
    times.set(wanted, time)
    if (time === 1) return wanted
    times.set(`${wanted}.${time}`, 1)
    return `${wanted}.${time}`
  }
}

/** "(a)" → "a", "TITLE I—" → "title-i", "SEC. 101." → "sec-101". */
export function pathStep(number: string): string {
  return number
    .toLowerCase()
    .replace(/(?<![a-z0-9])\.|\.(?![a-z0-9])/g, '-')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')
}
