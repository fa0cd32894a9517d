import { expect, test } from 'vitest'
import { paths } from '#app/paths.ts'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/Votes', '/votes'],
  ['/ACTION/119-HR-1/Text', '/action/119-hr-1/text'],
  ['/legislator/a000375', '/legislator/A000375'],
  ['/Legislator/A000375/VOTES.csv', '/legislator/A000375/votes.csv'],
  ['/cards/legislator/a000375.png', '/cards/legislator/A000375.png'],
  ['/legislator/a000375.data', '/legislator/A000375.data'],
  ['/STATE/TX', '/state/tx'],
  ['/committee/HSAG', '/committee/hsag'],
  ['/Vote/House-119-1-190.CSV', '/vote/house-119-1-190.csv'],
  ['/User/JaneDoe', '/user/JaneDoe'],
  ['/action/%2E%2e', '/action/%2E%2e'],
])('%s is written %s', (asked, written) => {
  expect(canonicalPath(asked)).toBe(written)
})

test('the addresses that the app builds are canonical', () => {
  for (const path of [
    paths.home(),
    paths.action('119-hr-1'),
    paths.action('../Login'),
    paths.legislator('A000375'),
    paths.legislatorCard('A000375'),
    paths.memberVotes('A000375', {}, 'csv'),
    paths.vote('house-119-1-190', 'csv'),
    paths.subject('Armed Forces and National Security'),
    paths.publicProfile('JaneDoe'),
    '/assets/entry-B1xYz.js',
    '/_root.data',
  ])
    expect(canonicalPath(path.replaceAll('Login', 'login'))).toBe(path.replaceAll('Login', 'login'))
})
