import { type Block, isStruck, type Passage } from '../passage.ts'
import { matchPassages, type Pair } from './match-passages.ts'
import { type ChangedBlock, wordChanges } from './word-changes.ts'

/** A section as it changed from one version to another. */
export type ComparedPassage = {
  change: 'same' | 'changed' | 'new' | 'gone'
  kind: Passage['kind']
  from: PassageName | null
  to: PassageName | null
  /** Whether its place among the other sections changed. */
  moved: boolean
  /** Its words compared; empty if they are the same. */
  blocks: ChangedBlock[]
}

export type PassageName = Pick<Passage, 'path' | 'level' | 'number' | 'heading'>

export type TextComparison = {
  /**
   * How many sections (or pages, or parts) are the same, changed and so on. Headings without words
   * do not count.
   */
  counts: Record<ComparedPassage['change'], number>
  passages: ComparedPassage[]
}

/**
 * Compares two versions of a text, or two measures. Sections are matched even if they were
 * renumbered or moved, and the words of changed sections are compared. Leaves out the words before
 * the first section and after the last (sponsors, signatures), because they differ in every
 * version. Also leaves out words that a committee struck, and the text's own table of contents.
 */
export function compareTexts(from: readonly Passage[], to: readonly Passage[]): TextComparison {
  const pairs = matchPassages(bodyOf(from), bodyOf(to))
  return { counts: countsOf(pairs), passages: pairs.map(compared) }
}

/** One page of a comparison, with the counts of all. */
export type ComparisonPage = TextComparison & { page: number; totalPages: number }

/**
 * The same for one page: the words of other pages are not compared, which takes as long as matching the passages. A page
 * ends with the passage that fills it.
 * @param wanted from 1; a page too high is the last
 */
export function comparePage(
  from: readonly Passage[],
  to: readonly Passage[],
  wanted: number,
): ComparisonPage {
  const pairs = matchPassages(bodyOf(from), bodyOf(to))
  const pages: Pair[][] = [[]]
  let characters = 0
  for (const pair of pairs) {
    if (characters >= charactersAPage) {
      pages.push([])
      characters = 0
    }
    pages.at(-1)!.push(pair)
    if (!pair.same) characters += Math.max(lengthOf(pair.from), lengthOf(pair.to))
  }
  const page = Math.min(wanted, pages.length)
  const passages = pages[page - 1]!.map(compared)
  return { counts: countsOf(pairs), passages, page, totalPages: pages.length }
}

// Some ten printed pages of changed words.
const charactersAPage = 30_000

function lengthOf(passage: Passage | null): number {
  const cells = passage?.content.flatMap(({ heading, text, rows }) => [
    heading,
    text,
    ...(rows?.flat() ?? []),
  ])
  return cells?.reduce((sum, words) => sum + (words?.length ?? 0), 0) ?? 0
}

function countsOf(pairs: readonly Pair[]): TextComparison['counts'] {
  const counts = { same: 0, changed: 0, new: 0, gone: 0 }
  for (const pair of pairs) if (kindOf(pair) !== 'heading') counts[changeOf(pair)] += 1
  return counts
}

// A committee's report prints the words that it struck, but they are no longer part of the text.
function bodyOf(passages: readonly Passage[]): Passage[] {
  return passages.flatMap((passage) => {
    if (passage.kind === 'front' || passage.kind === 'end') return []
    if (isStruck(passage)) return []
    const content = withoutContents(passage.content).filter(({ struck }) => !struck)
    const isGone = content.length === 0 && passage.content.length > 0
    return isGone ? [] : [{ ...passage, content }]
  })
}

/** Without the lines of a table of contents: those without a number after the words that announce it. */
function withoutContents(blocks: readonly Block[]): Block[] {
  let isListed = false
  return blocks.filter(({ number, text }) => {
    if (number !== undefined) isListed = false
    const isLine = isListed
    if (/\btable of contents (?:of|for|is)\b.*:$/i.test(text ?? '')) isListed = true
    return !isLine
  })
}

function compared(pair: Pair): ComparedPassage {
  const { from, to, same, moved } = pair
  return {
    change: changeOf(pair),
    kind: kindOf(pair),
    from: from && nameOf(from),
    to: to && nameOf(to),
    moved,
    blocks: same ? [] : changedBlocks(from, to),
  }
}

const changeOf = ({ from, to, same }: Pair) =>
  to === null ? 'gone' : from === null ? 'new' : same ? 'same' : 'changed'

/** An appropriation has its words directly under a heading. */
function kindOf({ from, to }: Pair): Passage['kind'] {
  const { kind } = (to ?? from)!
  const hasWords = [from, to].some((passage) => passage !== null && passage.content.length > 0)
  return kind === 'heading' && hasWords ? 'part' : kind
}

// If both versions have the passage, a changed heading is compared separately. A changed number is
// not shown: it changes whenever something is added above.
function changedBlocks(from: Passage | null, to: Passage | null): ChangedBlock[] {
  const words = wordChanges(from?.content ?? [], to?.content ?? [])
  if (from === null || to === null) return words
  const heading = wordChanges(headingOf(from), headingOf(to))
  const isUnchanged = heading.every(({ runs }) => runs.every(({ change }) => change === 'same'))
  return isUnchanged ? words : [...heading, ...words]
}

const headingOf = ({ heading }: Passage): Block[] => (heading ? [{ level: 0, heading }] : [])

const nameOf = ({ path, level, number, heading }: Passage): PassageName => ({
  path,
  level,
  number,
  heading,
})
