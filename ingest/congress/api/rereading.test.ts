import { expect, test } from 'vitest'
import { toRereading } from './rereading.ts'

const begun = '2026-03-01T12:00:00.000Z'
const known = { begun, since: '2026-01-01', after: '119-hr-9' }
const at = (day: string) => new Date(`${day}T12:00:00.000Z`)

test('a run with --again continues for a week after it was cut off', () => {
  expect(toRereading(known, '2026-01-01', at('2026-03-07'))).toEqual(known)
  const anew = { begun: at('2026-03-08').toISOString(), since: '2026-01-01', after: null }
  expect(toRereading(known, '2026-01-01', at('2026-03-08'))).toEqual(anew)
})

test('begins anew after a run over other bills, or if the stored value has another shape', () => {
  const now = at('2026-03-02')
  const anew = { begun: now.toISOString(), since: null, after: null }
  expect(toRereading(known, undefined, now)).toEqual(anew)
  expect(toRereading({ begun: 'then' }, undefined, now)).toEqual(anew)
  expect(toRereading(undefined, undefined, now)).toEqual(anew)
})
