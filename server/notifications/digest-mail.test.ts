import { expect, test } from 'vitest'
import { installationKey } from '@rotunda/backend/auth'
import type { VoteNews } from '#domain/notifications/notification-news.ts'
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
  newest_at: '2026-11-27T03:10:00+00:00',
  news: null,
})
const lines = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => line(`${name} ${index + 1}`))

function mailOf(fresh: Digest['lines'], earlier: Digest['lines'] = []) {
  const digest: Digest = {
    id: '00000000-0000-4000-8000-000000000001',
    userId: '00000000-0000-4000-8000-000000000002',
    address: 'reader@example.com',
    username: 'reader',
    lines: fresh,
    repeatedLines: earlier,
  }
  const installation = installationKey(Buffer.alloc(32, 1))
  return digestMail(digest, { siteUrl: 'https://rotunda.example', installation })
}

const textOf = (fresh: number, earlier: number) =>
  mailOf(lines(fresh, 'New'), lines(earlier, 'Earlier')).text

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

const vote: VoteNews = {
  roll_call_id: 'senate-119-1-7',
  chamber: 'Senate',
  question: 'On Passage of the Bill S. 5',
  classification: 'On Passage of the Bill',
  subject: null,
  result: 'Bill Failed',
  vice_president_vote: null,
  yea_count: 48,
  nay_count: 52,
  taken_back: null,
  title: 'Rivers <Act>',
  number: 'S. 5',
  answers: ['Padilla', 'Schiff'].map((last_name) => ({
    last_name,
    full_name: last_name,
    word: 'Nay',
    decision: 'nay',
  })),
  answer_count: 2,
}
const voteLine: Digest['lines'][number] = {
  ...line('Rivers <Act>'),
  kind: 'action_vote',
  detail: null,
  roll_call_id: 'senate-119-1-7',
  news: [vote],
}
const said = 'Padilla: Nay · Schiff: Nay. Bill Failed, 48–52 (On Passage of the Bill)'

test('a vote has its result and the answers of the reader’s members, in text, HTML and a picture', () => {
  const { subject, text, html } = mailOf([voteLine])
  expect(subject).toBe(`New recorded vote on Rivers <Act>. ${said}`)
  expect(text).toContain(
    `- New recorded vote on Rivers <Act>\n  ${said}\n  https://rotunda.example/vote/senate-119-1-7\n`,
  )
  expect(html).toContain('New recorded vote on Rivers &lt;Act&gt;</a>')
  expect(html).toContain(said)
  expect(html).toContain(
    `<img src="https://rotunda.example/cards/vote/senate-119-1-7.png" alt="The seats in this vote. ${said}"`,
  )
})

test('several votes are listed, each with its own link, and one link leads to all', () => {
  const { text, html } = mailOf([{ ...voteLine, total: 14, news: [vote, vote, vote] }])
  expect(text).toContain(`  * ${said}\n    https://rotunda.example/vote/senate-119-1-7\n`)
  expect(text).toContain('  All 14:\n  https://rotunda.example/action/119-hr-1#vote\n')
  expect(html).not.toContain('<img')
})

test('a mail has three pictures at most, and names how many there are of each kind', () => {
  const { html, text } = mailOf([...Array.from({ length: 5 }, () => voteLine), line('Water')])
  expect(html?.match(/<img /g)).toHaveLength(3)
  expect(text).toMatch(/^Status of actions you saved: 1 · Votes on actions you saved: 5\n/)
})

test('Gmail shows the whole of the longest mail: it is smaller than 102 kB, and counts what it leaves out', () => {
  const long = '<&é'.repeat(200)
  const { html, text } = mailOf(
    Array.from({ length: 100 }, () => ({
      ...voteLine,
      total: 9,
      news: [vote, vote, vote].map((each) => ({ ...each, classification: long, question: long })),
    })),
  )
  expect(Buffer.byteLength(html ?? '')).toBeLessThan(102_000)
  const shown = text.match(/^- /gm)?.length ?? 0
  expect(shown).toBeGreaterThan(10)
  expect(text).toContain(`And ${100 - shown} more:`)
})

test.each([
  ['203.0.113.7 Mozilla/5.0 (X11; Linux) Firefox/152.0', ', from the network address 203.0.113.7.'],
  ['2001:db8::7 Mozilla/5.0 (X11; Linux) Firefox/152.0', ', from the network address 2001:db8::7.'],
  ['Mozilla/5.0 (X11; Linux) Firefox/152.0', '.'],
])('a sign-in of %s says when, from where, and what to do', (detail, where) => {
  const digest: Digest = {
    id: '00000000-0000-4000-8000-000000000001',
    userId: '00000000-0000-4000-8000-000000000002',
    address: 'reader@example.com',
    username: 'reader',
    lines: [{ ...line('Any'), kind: 'sign_in', detail }],
    repeatedLines: [],
    reportUrl: 'https://rotunda.example/auth/v1/verify?type=report',
  }
  const installation = installationKey(Buffer.alloc(32, 1))
  const { text, html } = digestMail(digest, { siteUrl: 'https://rotunda.example', installation })
  expect(text).toContain('New sign-in to your account from a new browser: Firefox on Linux')
  expect(text).toContain(`This was on November 27, 2026 at 3:10 AM UTC${where} If it wasn’t you`)
  expect(text).toContain('https://rotunda.example/auth/v1/verify?type=report')
  expect(html).toContain('This wasn’t me')
})
