import { expect, test } from 'vitest'
import { constitutionalAuthority } from './constitutional-authority.ts'

const record = (statement: string, between = '\n') =>
  [
    '<pre>',
    '[House]',
    'By Mr. CONNOLLY:',
    'H.R. 21.',
    'Congress has the power to enact this legislation pursuant',
    'to the following:',
    statement,
    '[Page H51]',
    '</pre>',
  ].join(between)

test('the statement ends before the page or what the Record prints next', () => {
  expect(constitutionalAuthority(record('Article 1, Section 8 of the\nConstitution.'))).toBe(
    'Article 1, Section 8 of the Constitution.',
  )
  const next = 'Article I, Section 8The single subject of this legislation is:Reform'
  expect(constitutionalAuthority(record(next, ''))).toBe('Article I, Section 8')
  expect(
    constitutionalAuthority(record('Article I&nbsp;&sect; 8ADDITIONAL SPONSORSH.R. 16', '')),
  ).toBe('Article I § 8')
})

test('several lines that are joined without a blank are left out', () => {
  const joined =
    'Article 1, Section 8, Clause 18, to make all laws whichshall be necessary and proper for this'
  expect(constitutionalAuthority(record(joined, ''))).toBeNull()
})

test('another text has no statement', () => {
  expect(constitutionalAuthority('<pre>By Mr. CONNOLLY:H.R. 21.</pre>')).toBeNull()
  expect(constitutionalAuthority(null)).toBeNull()
})
