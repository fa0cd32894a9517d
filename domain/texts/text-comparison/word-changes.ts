import { diffArrays } from 'diff'
import type { Block } from '../passage.ts'
import { keysOf, tokensOf, type Token } from './tokens.ts'

/** Words in a row that have the same fate. */
export type WordRun = {
  change: 'same' | 'deleted' | 'inserted'
  part: 'number' | 'heading' | 'text'
  text: string
}

/** A block of the two versions laid over each other. */
export type ChangedBlock = { level: number; quoted: boolean; runs: WordRun[] }

// Beyond so many deletions and insertions two parts are too different to be laid over each other: the work grows with
// the square of it.
const mostEdits = 1500
// So few words that stayed between two changes are read more easily as part of them.
const shortRun = 2

/**
 * Lays the words of two passages over each other: blocks that stayed first, then the words between them. Where one has
 * none, all words of the other are new, or gone.
 */
export function wordChanges(from: readonly Block[], to: readonly Block[]): ChangedBlock[] {
  const blocks = { before: from.map(tokensOf), after: to.map(tokensOf) }
  const [before, after] = [blocks.before.flat(), blocks.after.flat()]
  const parts = byWord(byBlock(blocks.before, blocks.after), before, after)
  const changed: Changed[] = []
  let old = 0
  let next = 0
  for (const { deleted, inserted, same } of withoutShortRuns(joined(parts), before)) {
    for (const token of before.slice(old, old + deleted)) changed.push({ change: 'deleted', token })
    for (const token of after.slice(next, next + inserted))
      changed.push({ change: 'inserted', token })
    for (const token of after.slice(next + inserted, next + inserted + same))
      changed.push({ change: 'same', token })
    old += deleted + same
    next += inserted + same
  }
  return blocksOf(changed)
}

type Part = { count: number; removed: boolean; added: boolean }

const blockKeys = (blocks: readonly Token[][]) => blocks.map((block) => keysOf(block).join(' '))

/** Keys that stayed, were deleted or inserted; all were where they have too little in common. */
function difference(before: string[], after: string[]): Part[] {
  return (
    diffArrays(before, after, { maxEditLength: mostEdits }) ?? [
      { count: before.length, removed: true, added: false },
      { count: after.length, removed: false, added: true },
    ]
  )
}

/** Whole blocks that stayed, were deleted or inserted, counted in tokens. */
function byBlock(before: readonly Token[][], after: readonly Token[][]): Part[] {
  let [old, next] = [0, 0]
  return difference(blockKeys(before), blockKeys(after)).map(({ count, removed, added }) => {
    const taken = added ? after.slice(next, next + count) : before.slice(old, old + count)
    if (!added) old += count
    if (!removed) next += count
    return { count: taken.reduce((sum, { length }) => sum + length, 0), removed, added }
  })
}

/** The same, with what was deleted in a row and inserted in its place compared token by token. */
function byWord(
  blocks: readonly Part[],
  before: readonly Token[],
  after: readonly Token[],
): Part[] {
  const parts: Part[] = []
  let [old, next] = [0, 0]
  for (const { deleted, inserted, same } of joined(blocks)) {
    parts.push(
      ...difference(
        keysOf(before.slice(old, old + deleted)),
        keysOf(after.slice(next, next + inserted)),
      ),
    )
    if (same > 0) parts.push({ count: same, removed: false, added: false })
    old += deleted + same
    next += inserted + same
  }
  return parts
}

type Changed = { change: WordRun['change']; token: Token }
/** So many tokens that were deleted, then so many inserted, then so many that stayed. */
type Step = { deleted: number; inserted: number; same: number }

/** What changed in a row, with what stayed after it. */
function joined(parts: readonly Part[]): Step[] {
  const steps: Step[] = [{ deleted: 0, inserted: 0, same: 0 }]
  for (const { count, removed, added } of parts) {
    if (steps.at(-1)!.same > 0 && (removed || added))
      steps.push({ deleted: 0, inserted: 0, same: 0 })
    const step = steps.at(-1)!
    if (removed) step.deleted += count
    else if (added) step.inserted += count
    else step.same += count
  }
  return steps
}

/** The same, with a few words that stayed between two changes made part of them. */
function withoutShortRuns(steps: readonly Step[], before: readonly Token[]): Step[] {
  const fewer: Step[] = []
  let old = 0
  for (const [index, step] of steps.entries()) {
    old += step.deleted
    const stayed = before.slice(old, old + step.same)
    old += step.same
    const last = fewer.at(-1)
    const own = last && last.same === 0 ? last : { deleted: 0, inserted: 0, same: 0 }
    if (own !== last) fewer.push(own)
    own.deleted += step.deleted
    own.inserted += step.inserted
    const isBetween = index < steps.length - 1 && own.deleted + own.inserted > 0
    const isShort = step.same <= shortRun && stayed.every(({ part }) => part === 'text')
    if (isBetween && isShort) {
      own.deleted += step.same
      own.inserted += step.same
    } else own.same += step.same
  }
  return fewer
}

function blocksOf(changed: readonly Changed[]): ChangedBlock[] {
  const blocks: ChangedBlock[] = []
  for (const { change, token } of changed) {
    if (token.part === 'block') {
      // A break that both versions have may stand before words of one of them: an empty block says nothing.
      if (blocks.at(-1)?.runs.length === 0) blocks.pop()
      blocks.push({ level: token.level, quoted: token.quoted, runs: [] })
      continue
    }
    const runs = blocks.at(-1)!.runs
    const last = runs.at(-1)
    if (last?.change === change && last.part === token.part) last.text += token.text
    else runs.push({ change, part: token.part, text: token.text })
  }
  return blocks.filter(({ runs }) => runs.length > 0)
}
