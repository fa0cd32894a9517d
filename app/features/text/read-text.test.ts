import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Database } from '#supabase/database.types.ts'
import { readPart, readText } from './read-text.ts'

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

/** A text of four passages. The words of the first two came with its outline. */
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

/** The relations that are asked for a text, if the action has these versions with an outline. */
async function readVersion(version: string | null, stored: string[]) {
  const asked: string[] = []
  const data = createClient<Database>('http://localhost', 'publishable', {
    global: {
      fetch: (input) => {
        const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
        const relation = pathname.split('/').at(-1) ?? ''
        asked.push([relation, searchParams.get('version')].filter(Boolean).join(' '))
        const action = { id: '119-hr-1', texts: stored.map((code) => ({ version: code })) }
        const outline = {
          positions: [1],
          paths: ['sec-1'],
          kinds: ['section'],
          levels: [0],
          numbers: ['SEC. 1.'],
          headings: [null],
          pages: [null],
          sizes: [9],
          numbers_within: null,
        }
        const found = stored.filter((code) => version === null || code === version).slice(-1)
        return Promise.resolve(
          Response.json(
            relation === 'action_texts'
              ? found.map((code) => ({
                  id: 7,
                  version: code,
                  outline,
                  beginning: [words(1)],
                  action,
                }))
              : [action],
          ),
        )
      },
    },
  })
  const text = await readText(data, '119-hr-1', version, true)
  return { asked, id: text?.action.id, outline: text?.outline }
}

test('an action comes with the outline of its text in one question', async () => {
  expect(await readVersion('ih', ['ih', 'enr'])).toEqual({
    asked: ['action_texts eq.ih'],
    id: '119-hr-1',
    outline: {
      textId: 7,
      version: 'ih',
      entries: [{ ...entry(1), size: 9 }],
      contents: [words(1)],
    },
  })
  expect(await readVersion(null, ['ih', 'enr'])).toMatchObject({
    asked: ['action_texts'],
    outline: { version: 'enr' },
  })
})

test('if there is no such version, the action is asked for by itself', async () => {
  expect(await readVersion('eh', ['ih'])).toEqual({
    asked: ['action_texts eq.eh', 'GovernmentActions'],
    id: '119-hr-1',
    outline: null,
  })
})
