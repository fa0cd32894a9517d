import { expect, test } from 'vitest'
import type { Context } from '#ai/context/read-context.ts'
import type { Chunk } from '#ai/passages/text-chunks.ts'
import { fromClaims } from './answer.ts'

const chunks = ['Sec. 1', 'Sec. 2', 'Sec. 3'].map((citation): Chunk => {
  return { path: citation, citation, kind: 'section', heading: '', text: '' }
})
const claim = (text: string, portion: string) => ({ text, portion, quote: '' })

test('each sentence names the source it rests on, in the order in which they are named', () => {
  const { summary, sources } = fromClaims(
    { name: 'H.R. 1', text: null } as Context,
    [claim('One.', 'p3'), claim('Two.', 'p1'), claim('Three.', 'p3')],
    chunks,
    ({ path }) => `/${path}`,
    'a model',
  )
  expect(summary).toMatch(/^One\. \[1\] Two\. \[2\] Three\. \[1\]\n/)
  expect(sources).toEqual([
    { uri: '/Sec. 3', title: 'Sec. 3' },
    { uri: '/Sec. 1', title: 'Sec. 1' },
  ])
})
