import { expect, test } from 'vitest'
import type { Material } from '#ai/material/read-material.ts'
import type { Portion } from '#ai/passages/text-portions.ts'
import { fromClaims } from './answer.ts'

const portions = ['Sec. 1', 'Sec. 2', 'Sec. 3'].map((citation): Portion => {
  return { path: citation, citation, kind: 'section', heading: '', text: '' }
})
const claim = (text: string, portion: string) => ({ text, portion, quote: '' })

test('each sentence names the source it rests on, in the order in which they are named', () => {
  const { summary, sources } = fromClaims(
    { name: 'H.R. 1', text: null } as Material,
    [claim('One.', 'p3'), claim('Two.', 'p1'), claim('Three.', 'p3')],
    portions,
    ({ path }) => `/${path}`,
    'a model',
  )
  expect(summary).toMatch(/^One\. \[1\] Two\. \[2\] Three\. \[1\]\n/)
  expect(sources).toEqual([
    { uri: '/Sec. 3', title: 'Sec. 3' },
    { uri: '/Sec. 1', title: 'Sec. 1' },
  ])
})
