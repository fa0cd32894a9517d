import type { User } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { lostUsername } from './session.ts'

const userWith = (user_metadata: object) => ({ user_metadata }) as User

test.each([
  ['the name of the account', { username: 'ada' }, 'ada', null],
  ['a name that was made', { username: 'ada' }, 'reader-0123456789ab', 'ada'],
  ['a name that was changed since', { username: 'ada' }, 'ada-civic', null],
  ['a made name, of an account that chose none', {}, 'reader-0123456789ab', null],
  ['a made name that was chosen', { username: 'reader-0123456789ab' }, 'reader-0123456789ab', null],
  ['no name yet', { username: 'ada' }, null, null],
])('%s', (_, metadata, username, lost) => {
  expect(lostUsername({ user: userWith(metadata), username })).toBe(lost)
})
test('without a user', () => expect(lostUsername({ user: null, username: null })).toBeNull())
