import { expect, test } from 'vitest'
import { isWholeDue, settledBefore, toCursor, toWatermark } from './watermark.ts'

const now = new Date('2026-11-20T12:00:00Z')

test('a watermark is kept as it is; anything else is none', () => {
  const watermark = { through: now, whole: new Date('2026-11-18T12:00:00Z') }
  expect(toWatermark(toCursor(watermark))).toEqual(watermark)
  expect([toWatermark(undefined), toWatermark({ through: 'soon' }), toWatermark(7)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('looks at changes from two days before the last run, at first from a month ago', () => {
  const watermark = { through: new Date('2026-11-19T06:00:00Z'), whole: now }
  expect(settledBefore(watermark, now)).toEqual(new Date('2026-11-17T06:00:00Z'))
  expect(settledBefore(undefined, now)).toEqual(new Date('2026-10-21T12:00:00Z'))
})

test('the whole list is read at first, and again after a week', () => {
  const since = (whole: string) => isWholeDue({ through: now, whole: new Date(whole) }, now)
  expect(isWholeDue(undefined, now)).toBe(true)
  expect(since('2026-11-13T13:00:00Z')).toBe(false)
  expect(since('2026-11-13T11:00:00Z')).toBe(true)
})
