import { expect, test } from 'vitest'
import { installationKey } from '@rotunda/backend/auth'
import { type Digest, digestMail } from './digest-mail.ts'

const line = (subject: string): Digest['lines'][number] => ({
  kind: 'action_status',
  total: 1,
  subject,
  about: null,
  author: null,
  detail: 'Became Law',
  action_id: '119-hr-1',
  list_id: null,
  legislator_id: null,
  comment_id: null,
  roll_call_id: null,
  tracker_id: null,
})
const lines = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => line(`${name} ${index + 1}`))

function textOf(fresh: number, earlier: number): string {
  const digest: Digest = {
    id: '00000000-0000-4000-8000-000000000001',
    userId: '00000000-0000-4000-8000-000000000002',
    address: 'reader@example.com',
    username: 'reader',
    lines: lines(fresh, 'New'),
    repeatedLines: lines(earlier, 'Earlier'),
  }
  const installation = installationKey(Buffer.alloc(32, 1))
  return digestMail(digest, { siteUrl: 'https://rotunda.example', installation }).text
}

test('of 103 new lines and 4 earlier ones, 100 new ones are in the mail and 7 are counted', () => {
  const text = textOf(103, 4)
  expect(text.match(/New \d+ has a new status/g)).toHaveLength(100)
  expect(text).toContain('- New 100 has a new status: Became Law\n')
  expect(text).not.toContain('Earlier')
  expect(text).toContain('And 7 more:\nhttps://rotunda.example/profile/notifications\n')
})

test('earlier lines take the room that new ones leave', () => {
  const text = textOf(98, 4)
  expect(text.match(/New \d+ has a new status/g)).toHaveLength(98)
  expect(text.match(/Earlier \d+ has a new status/g)).toHaveLength(2)
  expect(text).toContain('And 2 more:\nhttps://rotunda.example/profile/notifications\n')
})

test('of 100 lines none is left to count', () => {
  const text = textOf(100, 0)
  expect(text.match(/New \d+ has a new status/g)).toHaveLength(100)
  expect(text).not.toMatch(/And \d+ more/)
})
