import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test('a path of this site is where signing in leads', () => {
  expect(nextPath('/profile?tab=lists#new')).toBe('/profile?tab=lists#new')
  expect(nextPath('/legislator/A000360')).toBe('/legislator/A000360')
})

test.each([
  ['no path at all', null],
  ['nothing', ''],
  ['an address', 'https://elsewhere.example/profile'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'profile'],
  ['another host', '//elsewhere.example/profile'],
  ['another host behind a backslash', '/\\elsewhere.example'],
  ['another host behind a tab', '/\t/elsewhere.example'],
  ['another host behind a dot', '/.//elsewhere.example'],
  ['another host behind two dots', '/a/..//elsewhere.example'],
  ['the log-in page itself', '/login?next=/profile'],
  ['the sign-up page', '/signup'],
])('%s leads home', (_, requested) => {
  expect(nextPath(requested)).toBe('/')
})
