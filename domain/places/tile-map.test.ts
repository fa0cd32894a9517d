import { expect, test } from 'vitest'
import { states } from './states.ts'
import { tileMap } from './tile-map.ts'

test('the map has each state and territory once, in rows of one length', () => {
  const codes = tileMap.flat().filter((code) => code !== null)
  expect(codes.toSorted()).toEqual(Object.keys(states).toSorted())
  expect(new Set(tileMap.map((row) => row.length))).toEqual(new Set([11]))
})
