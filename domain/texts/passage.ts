/**
 * A block of a passage's words: a subsection, a paragraph, words to insert in another law, or a
 * table.
 */
export type Block = {
  /**
   * The indentation in the official print: 0 for the passage's own words, 1 for its subsections,
   * and so on.
   */
  level: number
  /** As printed: "(a)", "(1)". */
  number?: string
  heading?: string
  text?: string
  /** True for words to insert in another law (`quoted-block`). */
  quoted?: true
  /** True for words that a committee strikes. They are printed, but no longer part of the text. */
  struck?: true
  /** The rows of a table, its head first. */
  rows?: string[][]
}

/** One row of a text: a section of a measure or an order, a page of an opinion, the heading of a title. */
export type Passage = {
  /** The numbers printed on it and above it: `division-a/title-i/sec-101`. */
  path: string
  kind: 'front' | 'heading' | 'section' | 'page' | 'part' | 'end'
  /** 0 at the top level. */
  level: number
  /** As printed: "SEC. 101.", "TITLE I". */
  number: string | null
  heading: string | null
  /** As printed; only in opinions. */
  page: string | null
  content: Block[]
}

/**
 * Whether a committee has struck the whole passage. It is printed, but no longer part of the text.
 */
export function isStruck({ path }: Pick<Passage, 'path'>): boolean {
  return path === 'struck' || path.startsWith('struck/')
}

/**
 * The path of each block of a passage, after the passage's own: `sec-101`, `sec-101/a`,
 * `sec-101/a/2`. A block without a number, or for another law, has the path of its parent. Words
 * without a number or heading do not end a block of the same depth, which may continue after them.
 * A repeated number gets a counter, so that each path leads to one block: `sec-101/a`,
 * `sec-101/a.2`.
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

/**
 * A block ends all earlier blocks of this depth or deeper. Words without a number or heading end
 * only deeper ones.
 */
export function endedLevel({ level, number, heading }: Block): number {
  return number === undefined && heading === undefined ? level + 1 : level
}

/** Returns each path once as it is, and again with a counter: `sec-101`, then `sec-101.2`. */
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
