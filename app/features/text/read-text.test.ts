import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Database } from '#supabase/database.types.ts'
import { readPart } from './read-text.ts'

const entry = (position: number) => ({
  position,
  path: `sec-${position}`,
  kind: 'section' as const,
  level: 0,
  number: `SEC. ${position}.`,
  heading: null,
  page: null,
})
const words = (position: number) => [{ level: 0, text: `Words of ${position}` }]

/** A text of four passages, the words of the first two of which came with its outline. */
async function read(from: number, to: number) {
  const asked: string[] = []
  const data = createClient<Database>('http://localhost', 'publishable', {
    global: {
      fetch: (input) => {
        const { searchParams } = new URL(input instanceof Request ? input.url : input)
        const bounds = searchParams.getAll('position')
        asked.push(bounds.join(' '))
        const [first = 0, last = 0] = bounds.map((bound) => Number(bound.split('.')[1]))
        const rows = [1, 2, 3, 4].filter((position) => position >= first && position <= last)
        return Promise.resolve(
          Response.json(rows.map((position) => ({ ...entry(position), content: words(position) }))),
        )
      },
    },
  })
  const entries = [1, 2, 3, 4].map((position) => ({ ...entry(position), size: 10 }))
  const outline = { textId: 1, version: 'ih', entries, contents: [words(1), words(2)] }
  const passages = await readPart(data, outline, from, to)
  return { asked, read: passages.map(({ path, content }) => `${path}: ${content[0]?.text}`) }
}

test('passages that came with the outline are not asked for', async () => {
  expect(await read(1, 2)).toEqual({ asked: [], read: ['sec-1: Words of 1', 'sec-2: Words of 2'] })
})

test('of a part, those that are missing are asked for', async () => {
  expect(await read(2, 4)).toEqual({
    asked: ['gte.3 lte.4'],
    read: ['sec-2: Words of 2', 'sec-3: Words of 3', 'sec-4: Words of 4'],
  })
  expect(await read(4, 4)).toEqual({ asked: ['gte.4 lte.4'], read: ['sec-4: Words of 4'] })
})
