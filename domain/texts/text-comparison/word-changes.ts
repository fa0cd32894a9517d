import { diffArrays } from 'diff'
import type { Block } from '../passage.ts'
import { keysOf, tokensOf, type Token } from './tokens.ts'

/** Consecutive words with the same change. */
export type WordRun = {
  change: 'same' | 'deleted' | 'inserted'
  part: 'number' | 'heading' | 'text'
  text: string
}

/** A block with the changes between two versions. */
export type ChangedBlock = { level: number; quoted: boolean; runs: WordRun[] }

// With more deletions and insertions than this, two parts are too different to compare: the work
// grows with the square of the number.
const mostEdits = 1500
// If only so few words stay between two changes, the result is easier to read when they are part of
// the change.
const shortRun = 2

/**
 * Compares the words of two passages: unchanged blocks first, then the words between them. If one
 * passage is empty, all words of the other are new or gone.
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

/** The keys as kept, deleted or inserted. If the two have too little in common, all change. */
function difference(before: string[], after: string[]): Part[] {
  return (
    diffArrays(before, after, { maxEditLength: mostEdits }) ?? [
      { count: before.length, removed: true, added: false },
      { count: after.length, removed: false, added: true },
    ]
  )
}

/** Whole blocks as kept, deleted or inserted, counted in tokens. */
function byBlock(before: readonly Token[][], after: readonly Token[][]): Part[] {
  let [old, next] = [0, 0]
  return difference(blockKeys(before), blockKeys(after)).map(({ count, removed, added }) => {
    const taken = added ? after.slice(next, next + count) : before.slice(old, old + count)
    if (!added) old += count
    if (!removed) next += count
    return { count: taken.reduce((sum, { length }) => sum + length, 0), removed, added }
  })
}

/** The same, but compares deleted tokens one by one with those inserted in their place. */
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
/** A number of deleted tokens, then of inserted ones, then of unchanged ones. */
type Step = { deleted: number; inserted: number; same: number }

/** Joins consecutive changes with the unchanged tokens after them. */
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

/** Makes short unchanged runs between two changes part of the change. */
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
      // A break that both versions have can leave an empty block, which says nothing.
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
