import { expect, test } from 'vitest'
import { DataError, dataErrorOf } from './data-error.ts'

test("a query's error keeps its code, its message and the reason for the user", () => {
  const error = dataErrorOf({
    code: 'P0001',
    message: 'Content flagged by moderation',
    details: 'Please leave out vulgar words.',
  })
  expect(error).toBeInstanceOf(DataError)
  expect(error).toMatchObject({
    code: 'P0001',
    message: 'Content flagged by moderation',
    details: 'Please leave out vulgar words.',
  })
})

test('an error without a code found no server, and one without details gives no reason', () => {
  expect(dataErrorOf({ code: '', message: 'fetch failed' })).toMatchObject({
    code: 'network',
    message: 'fetch failed',
    details: null,
  })
})
