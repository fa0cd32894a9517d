import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logError } from './log.ts'

const lines: Record<string, unknown>[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>)
  })
})
afterEach(() => {
  lines.length = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
})

class Away extends Error {
  override readonly name = 'Away'
}
const fail = (path: string) =>
  logError('a page failed', new Away('The database is away.'), { path })

test('a repeated error is logged in a bounded number of lines, with its count', () => {
  for (let request = 0; request < 500; request++) fail(`/action/${request}`)
  expect(lines).toHaveLength(20)
  expect(lines[0]).toMatchObject({ level: 'error', event: 'a page failed', path: '/action/0' })
  vi.advanceTimersByTime(60_000)
  fail('/')
  expect(lines.at(-1)).toMatchObject({ path: '/', leftOut: 480 })
  fail('/')
  expect(lines.at(-1)).not.toHaveProperty('leftOut')
})

test('another error is logged nevertheless', () => {
  for (let request = 0; request < 500; request++) fail('/')
  logError('a page failed', new TypeError('no map'), { path: '/about' })
  logError('a refusal was not recorded', new Away('The database is away.'))
  expect(lines.slice(-2)).toMatchObject([
    { path: '/about', error: 'TypeError' },
    { event: 'a refusal was not recorded' },
  ])
})
