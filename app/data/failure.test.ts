import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
} from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { FunctionRefusal } from './call-function.ts'
import { DataError } from './data-error.ts'
import { Failure, failureCode, failureOf, mayHaveArrived } from './failure.ts'

const words = {
  failed: 'Failed to create list. Please try again.',
  flagged: 'Your list content was flagged as inappropriate.',
  codes: { '23505': 'There is one of that name.' },
}
const said = (error: unknown, its = words) => failureOf(error, its).message

describe('a refusal of the database', () => {
  test('has the words of its code for the thing that was refused', () => {
    expect(said(new DataError('23505', 'duplicate key value violates …'))).toBe(
      'There is one of that name.',
    )
  })

  test('with an unknown code has the general words of that thing, never those of the database', () => {
    expect(said(new DataError('23514', 'new row violates check constraint "x"'))).toBe(
      'Failed to create list. Please try again.',
    )
  })

  test('by moderation tells the author the reason, whatever its sentence', () => {
    const reason = 'Please leave out vulgar words.'
    expect(said(new DataError('P0001', 'Another sentence', reason))).toBe(
      'Your list content was flagged as inappropriate. Please leave out vulgar words.',
    )
    expect(failureOf(new DataError('P0001', 'Content flagged by moderation', reason)).message).toBe(
      'Content flagged by moderation. Please leave out vulgar words.',
    )
  })

  test.each([
    ['PT429', 'Content flagged by moderation', 'You are posting too fast.'],
    ['PT409', 'Content flagged by moderation', 'You have already posted this text.'],
  ])('%s shows only its reason', (code, message, reason) => {
    expect(said(new DataError(code, message, reason))).toBe(reason)
  })

  test('by a limit passes on what the limit says', () => {
    const limit = 'You can add at most 30 lists in an hour. Please try again in 12 minutes.'
    expect(said(new DataError('RL001', limit, '2026-11-21T22:00:00Z'))).toBe(limit)
    expect(failureOf(new DataError('RL004', limit)).message).toBe(limit)
  })

  test.each(['PGRST301', 'PGRST303'])('%s says that the session is over', (code) => {
    expect(said(new DataError(code, 'JWT expired'))).toBe(
      'No active session found. Please log in again.',
    )
  })

  test.each([
    new AuthSessionMissingError(),
    new AuthApiError(
      'Invalid Refresh Token: Refresh Token Not Found',
      400,
      'refresh_token_not_found',
    ),
  ])('of the auth service to a session that is over says so in our words (%s)', (error) => {
    expect(said(error)).toBe('No active session found. Please log in again.')
  })

  test('that took too long says so', () => {
    expect(said(new DataError('57014', 'canceling statement due to statement timeout'))).toBe(
      'This took too long. Please try again.',
    )
  })
})

describe('no answer', () => {
  const lost = [
    new DataError('network', 'TypeError: Failed to fetch'),
    new FunctionRefusal(0, null),
    new AuthRetryableFetchError('Failed to fetch', 0),
    new AuthUnknownError(`Unexpected token '<', "<html>" is not valid JSON`, new Error('<html>')),
  ]
  test.each(lost)('has the words of the thing that failed (%s)', (error) => {
    expect(said(error)).toBe('Failed to create list. Please try again.')
    expect(said(error, { ...words, unanswered: 'It got lost.' } as never)).toBe('It got lost.')
  })

  test.each(lost)('never speaks of a status (%s)', (error) => {
    expect(failureOf(error).message).toBe('We couldn’t reach the server. Please try again.')
  })
})

describe('a refusal of a function', () => {
  test("has the function's own words", () => {
    expect(said(new FunctionRefusal(422, 'At most 30 keywords.'))).toBe('At most 30 keywords.')
    expect(said(new FunctionRefusal(429, 'You can change your username at most 5 times.'))).toBe(
      'You can change your username at most 5 times.',
    )
  })

  test('without words has the general ones', () => {
    expect(said(new FunctionRefusal(502, null))).toBe('Failed to create list. Please try again.')
  })

  test('for want of a session says so', () => {
    expect(said(new FunctionRefusal(401, 'Invalid JWT'))).toBe(
      'No active session found. Please log in again.',
    )
  })
})

test('a refusal of the auth service keeps its own words', () => {
  const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
  expect(failureOf(error).message).toBe('Invalid login credentials')
  expect(failureCode(error)).toBe('auth-invalid_credentials')
})

test('an unforeseen error is not blamed on the network, and its own words are not shown', () => {
  expect(said(new TypeError('x is not a function'))).toBe(
    'An unexpected error occurred. Please try again.',
  )
  expect(failureCode(new TypeError('x is not a function'))).toBe('unexpected')
})

test('a failure with words keeps them and its code', () => {
  const failure = new Failure('Account deletion failed', 'unsuccessful')
  expect(failureOf(failure, words)).toBe(failure)
  expect(failureCode(failure)).toBe('unsuccessful')
})

test('a request may have arrived if no answer came, the server broke, or the row was there already', () => {
  const broken = ['network', 'http-500', 'http-503', 'XX000', '53300', '57014', '58030', '08006']
  expect([...broken, 'http-409', 'PT409'].filter((code) => !mayHaveArrived(code))).toEqual([])
  const refused = ['23505', '42501', 'PT429', 'P0001', 'PGRST116', 'http-401', 'http-429']
  expect([...refused, 'unexpected'].filter(mayHaveArrived)).toEqual([])
})
