import type { Passage } from '../passage.ts'
import { keysOf, tokensOf } from './tokens.ts'

/** A passage in both versions, or in only one. */
export type Pair = { from: Passage | null; to: Passage | null; same: boolean; moved: boolean }

/**
 * Matches each passage of a version with its counterpart in another, even if it was renumbered or
 * moved. Passages with the same words come first, then the most similar ones.
 * @returns in the order of the later version, with deleted passages in their old place.
 */
export function matchPassages(from: readonly Passage[], to: readonly Passage[]): Pair[] {
  const before = from.map(describe)
  const after = to.map(describe)
  const partner = new Map<Description, Description>()
  const same = new Set<Description>()
  const pair = (one: Description, other: Description) => {
    partner.set(one, other)
    partner.set(other, one)
  }
  // Most passages did not change or move. These are not split into words.
  for (const identityOf of [sameText, sameWords]) {
    for (const [one, other] of pairsOfOne(identityOf, before, after, partner)) {
      pair(one, other)
      same.add(other)
    }
  }
  for (const [one, other] of pairsAlike(before, after, partner)) {
    if (!partner.has(one) && !partner.has(other)) pair(one, other)
  }
  const still = inOrder(after.flatMap((other) => partner.get(other)?.index ?? []))
  const pairs: Pair[] = []
  let reached = 0
  const goneUntil = (end: number) => {
    for (const one of before.slice(reached, end))
      if (!partner.has(one)) pairs.push({ from: one.passage, to: null, same: false, moved: false })
    reached = Math.max(reached, end)
  }
  for (const other of after) {
    const one = partner.get(other)
    if (one && still.has(one.index)) goneUntil(one.index)
    pairs.push({
      from: one?.passage ?? null,
      to: other.passage,
      same: same.has(other),
      moved: one !== undefined && !still.has(one.index),
    })
  }
  goneUntil(before.length)
  return pairs
}

type Description = { passage: Passage; index: number; heading: string }

function describe(passage: Passage, index: number): Description {
  const heading = (passage.heading ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return { passage, index, heading }
}

const sameText = ({ passage: { kind, path, heading, content } }: Description) =>
  JSON.stringify([kind, path, heading, content])

const sameWords = ({ passage, heading }: Description) =>
  `${passage.kind}\n${heading}\n${wordsIn(passage).join(' ')}`

const wordsIn = ({ content }: Passage) => content.flatMap((block) => keysOf(tokensOf(block)))

/** Unpaired passages with the same identity. If several share it, the one at the same path wins. */
function* pairsOfOne(
  identityOf: (one: Description) => string,
  before: Description[],
  after: Description[],
  partner: ReadonlyMap<Description, Description>,
) {
  const left = before.filter((one) => !partner.has(one))
  const waiting = Map.groupBy(left, identityOf)
  for (const other of after.filter((one) => !partner.has(one))) {
    const group = waiting.get(identityOf(other))
    if (!group?.length) continue
    const samePath = group.findIndex(({ passage }) => passage.path === other.passage.path)
    const [one] = group.splice(Math.max(samePath, 0), 1)
    yield [one!, other] as const
  }
}

// Passages that share fewer words than this do not match, unless only these two have the same
// heading.
const alike = 0.4
const alikeUnderOneHeading = 0.1

/** Similar passages, the most similar first. */
function pairsAlike(
  before: Description[],
  after: Description[],
  partner: ReadonlyMap<Description, Description>,
): [Description, Description][] {
  const left = before.filter((one) => !partner.has(one))
  const right = after.filter((one) => !partner.has(one))
  const phrases = new Map<number, Description[]>()
  const counts = new Map<Description, number>()
  for (const one of left) {
    const own = phrasesOf(wordsIn(one.passage))
    counts.set(one, own.size)
    for (const phrase of own) {
      const holders = phrases.get(phrase)
      if (holders) holders.push(one)
      else phrases.set(phrase, [one])
    }
  }
  const byHeading = Map.groupBy(left, ({ heading }) => heading)
  const [oftenBefore, oftenAfter] = [before, after].map(headingsOfSeveral)
  const found: { one: Description; other: Description; score: number }[] = []
  for (const other of right) {
    const own = phrasesOf(wordsIn(other.passage))
    const shared = new Map<Description, number>()
    if (other.heading) for (const one of byHeading.get(other.heading) ?? []) shared.set(one, 0)
    for (const phrase of own) {
      const holders = phrases.get(phrase) ?? []
      // A phrase in many passages (a standard clause) does not identify them, and would cost their
      // number squared.
      if (holders.length > 20) continue
      for (const one of holders) shared.set(one, (shared.get(one) ?? 0) + 1)
    }
    for (const [one, count] of shared) {
      if (rankOf(one.passage) !== rankOf(other.passage)) continue
      const share = (2 * count) / Math.max(own.size + counts.get(one)!, 1)
      const sameHeading = one.heading !== '' && one.heading === other.heading
      const isTelling = !oftenBefore!.has(one.heading) && !oftenAfter!.has(other.heading)
      if (share < (sameHeading && isTelling ? alikeUnderOneHeading : alike)) continue
      const samePlace = one.passage.path === other.passage.path
      found.push({ one, other, score: share + (sameHeading ? 0.3 : 0) + (samePlace ? 0.1 : 0) })
    }
  }
  return found
    .toSorted(
      (a, b) => b.score - a.score || a.other.index - b.other.index || a.one.index - b.one.index,
    )
    .map(({ one, other }) => [one, other])
}

/** "Salaries and expenses" is the heading for the money of many agencies. */
function headingsOfSeveral(all: readonly Description[]): Set<string> {
  const groups = Map.groupBy(all, ({ heading }) => heading)
  return new Set([...groups].flatMap(([heading, { length }]) => (length > 1 ? heading : [])))
}

/**
 * Words before the first section, or under an appropriation's heading, may be a section in the
 * other version.
 */
const rankOf = ({ kind, content }: Passage) =>
  kind === 'part' || (kind === 'heading' && content.length > 0) ? 'section' : kind

/** Every three consecutive words as a number (FNV-1a). A shorter passage is one phrase. */
function phrasesOf(words: readonly string[]): Set<number> {
  const numbers = words.map((word) => hashOf(word))
  const phrases = new Set<number>()
  for (let index = 2; index < numbers.length; index += 1)
    phrases.add(mixed(mixed(numbers[index - 2]!, numbers[index - 1]!), numbers[index]!))
  if (phrases.size === 0 && words.length > 0) phrases.add(hashOf(words.join(' ')))
  return phrases
}

const prime = 16_777_619
const mixed = (one: number, other: number) => Math.imul(one ^ other, prime) ^ (other >>> 7)

function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), prime)
  return hash
}

/** The longest increasing subsequence: the passages that kept their order. */
function inOrder(numbers: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous = numbers.map(() => -1)
  for (const [index, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1] ?? -1
    ends[low] = index
  }
  const rising = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!)
    rising.add(numbers[index]!)
  return rising
}
