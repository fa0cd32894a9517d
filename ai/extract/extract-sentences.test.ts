import { expect, test, vi } from 'vitest'
import type { Portion } from '#ai/passages/text-portions.ts'
import { hostTexts } from '#ai/tests/host-texts.ts'
import { comparable } from '#ai/claims/comparable.ts'
import { extractSentences } from './extract-sentences.ts'
import { lexRank } from './lexrank.ts'

const portion = (heading: string, text: string): Portion => ({
  path: heading.toLowerCase().replaceAll(' ', '-'),
  citation: heading,
  kind: 'section',
  heading,
  text,
})

test('the text that is most like the others is the central one', async () => {
  const ranks = await lexRank([
    ['river', 'bridge', 'toll'],
    ['river', 'bridge', 'fish'],
    ['river', 'toll', 'ferry'],
    ['moon', 'star'],
  ])
  expect(ranks.indexOf(Math.max(...ranks))).toBe(0)
  expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 3)
})

test('the purpose comes in, what is ordered comes in, and the definitions and the short title stay out', async () => {
  const found = await extractSentences([
    portion(
      'Short title',
      'This Act may be cited as the River Bridges and Tolls Act of the year 2025.',
    ),
    portion(
      'Purpose',
      'The purpose of this Act is to keep the bridges over the rivers open to every traveler.',
    ),
    portion(
      'Definitions',
      'In this Act the term bridge means a structure over a river that carries a road.',
    ),
    portion(
      'Tolls',
      'The Secretary shall not charge a toll on a bridge over a river to any traveler on foot.',
    ),
    portion(
      'Repairs',
      'Each bridge over a river shall be repaired by the Secretary every ten years or sooner.',
    ),
    portion(
      'Report',
      'The Secretary shall report on the bridges and the tolls of each river every year to Congress.',
    ),
  ])
  expect(found.map(({ portion: { heading } }) => heading)).toEqual([
    'Purpose',
    'Tolls',
    'Repairs',
    'Report',
  ])
})

test('a sentence that stands in two places is taken once', async () => {
  const says = 'The Secretary shall not charge a toll on a bridge over a river to any traveler.'
  const found = await extractSentences([
    portion('Tolls', says),
    portion('Ferries', 'The Secretary shall report on the ferries of each river to Congress.'),
    portion('Bridges', says),
  ])
  expect(found.map(({ sentence }) => sentence)).toHaveLength(2)
})

test('of a real text every sentence stands in it word for word, and leads to where it stands', async () => {
  const texts = hostTexts()
  expect(texts.length).toBeGreaterThan(50)
  for (const text of texts) {
    const found = await extractSentences(text)
    expect(found.length).toBeGreaterThan(0)
    for (const { sentence, portion: at } of found) {
      expect(text).toContain(at)
      expect(comparable(at.text)).toContain(comparable(sentence))
      expect(at.path).toMatch(/^[a-z]/)
    }
  }
})

/** A text that names one party more than the other. */
const boards = (first: string, second: string) => [
  portion('Findings', 'Fair juries are fundamental to the free and democratic system of justice.'),
  portion('Board', `The ${first} leader of the Senate shall appoint four members of the Board.`),
  portion('Others', `The ${second} leader of the House shall appoint one member of the Board.`),
  portion('Juries', 'No citizen shall be excluded from service on juries in a democratic system.'),
  portion('Courts', 'Each court shall report every year on its juries and on those excluded.'),
  portion('Fees', `A fee shall be paid to each member that the ${first} leader has appointed.`),
  portion('Reports', 'The Board shall report to the Congress on juries once in every two years.'),
]
const taken = async (first: string, second: string) =>
  (await extractSentences(boards(first, second))).map(({ portion: { heading } }) => heading)

test('the same text with the parties exchanged gives the same excerpt but for the names', async () => {
  expect(await taken('Republican', 'Democratic')).toEqual(await taken('Democratic', 'Republican'))
})

test('a text without a sentence has no excerpt', async () => {
  expect(await extractSentences([])).toEqual([])
  expect(await extractSentences([portion('Title', 'Short.')])).toEqual([])
})

test('others get their turn while a long text is read', async () => {
  // Each look at the clock comes 21 milliseconds after the one before, whatever the machine takes.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 21))
  const long = hostTexts().flat()
  let turns = 0
  let isRead = false
  const takeTurn = () => {
    turns += 1
    if (!isRead) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  await extractSentences(long)
  isRead = true
  expect(long.length).toBeGreaterThan(20)
  expect(turns).toBeGreaterThan(20)
})
