import { expect, test } from 'vitest'
import {
  actionNewsSentence,
  calendarNewsSentence,
  committeeNewsSentence,
  cosponsorNewsSentence,
  textNewsSentence,
  commentNewsSentence,
  stateWeekSentence,
  statusNewsSentence,
  type VoteNews,
  voteNewsSentence,
  voteNewsTopic,
} from './notification-news.ts'

const answer = (last_name: string, word: string, decision: string) => ({
  last_name,
  full_name: `Ada ${last_name}`,
  word,
  decision,
})
const vote: VoteNews = {
  roll_call_id: 'senate-119-1-7',
  chamber: 'Senate',
  question: 'On Passage of the Bill S. 5',
  classification: 'On Passage of the Bill',
  subject: null,
  result: 'Failed',
  vice_president_vote: null,
  yea_count: 48,
  nay_count: 52,
  taken_back: null,
  title: 'Rivers Act',
  number: 'S. 5',
  answers: [answer('Padilla', 'Nay', 'nay'), answer('Schiff', 'Not Voting', 'not voting')],
  answer_count: 2,
}

test('a vote says how one’s members answered, its result and its question', () => {
  expect(voteNewsSentence(vote)).toBe(
    'Padilla: Nay · Schiff: not voting. Failed, 48–52 (On Passage of the Bill)',
  )
  expect(voteNewsSentence({ ...vote, answers: [], answer_count: 0 })).toBe(
    'Failed, 48–52 (On Passage of the Bill)',
  )
})

test('namesakes have their whole names, and of many members the rest is counted', () => {
  const answers = [
    answer('Scott', 'Yea', 'yea'),
    { ...answer('Scott', 'Nay', 'nay'), full_name: 'Bo Scott' },
  ]
  expect(voteNewsSentence({ ...vote, answers, answer_count: 14 })).toBe(
    'Ada Scott: Yea · Bo Scott: Nay · 12 more. Failed, 48–52 (On Passage of the Bill)',
  )
})

test('a vote without counts has none, and one that was taken back has no result', () => {
  expect(
    voteNewsSentence({ ...vote, answers: [], answer_count: 0, yea_count: null, nay_count: null }),
  ).toBe('Failed (On Passage of the Bill)')
  expect(voteNewsSentence({ ...vote, taken_back: 'vacated' })).toBe('This vote no longer counts.')
})

test('a vote on an amendment has the amendment as its topic', () => {
  expect(
    voteNewsTopic({ ...vote, classification: 'On the Amendment', subject: 'Cornyn Amdt. No. 14' }),
  ).toBe('Cornyn Amendment No. 14 to S. 5')
})

test('a reply is quoted in one line and cut; without words nothing is quoted', () => {
  expect(commentNewsSentence({ comment_id: 'a', author: 'ada', words: 'One\n\n<b>two</b>' })).toBe(
    '“One <b>two</b>”',
  )
  expect(
    commentNewsSentence({ comment_id: 'a', author: 'ada', words: 'word '.repeat(100) })!.length,
  ).toBeLessThan(210)
  expect(commentNewsSentence({ comment_id: 'a', author: 'ada', words: null })).toBeNull()
})

test('a status has its day and its reason, as far as they are known', () => {
  expect(statusNewsSentence({ day: '2025-07-04', reason: 'Public Law 119-21' })).toBe(
    'July 4, 2025 · Public Law 119-21',
  )
  expect(statusNewsSentence({ day: null, reason: null })).toBeNull()
})

test('an action says number, status and day, and a match of a tracker the words that match', () => {
  const action = {
    action_id: '119-s-5',
    title: 'Rivers Act',
    bill_number: 'S. 5',
    status: 'Became Law',
    day: '2025-01-29',
    passage: null,
  }
  expect(actionNewsSentence(action)).toBe('S. 5 · Became Law · January 29, 2025')
  expect(actionNewsSentence({ ...action, passage: 'a toll on\ntrucks' })).toBe('“a toll on trucks”')
})

test('steps name the committee with its vote and report, the first cosponsors, and the calendar', () => {
  const work = {
    committee: 'Agriculture Committee',
    kind: 'reported',
    day: '2025-07-10',
    vote_manner: 'yeas_and_nays',
    yea_count: 43,
    nay_count: 0,
    reports: ['H. Rept. 119-106'],
  } as const
  expect(committeeNewsSentence({ ...work, reports: [...work.reports] })).toBe(
    'Reported · Agriculture Committee · July 10, 2025 · 43–0 · H. Rept. 119-106',
  )
  expect(cosponsorNewsSentence({ names: ['Jo Doe', 'Bo Roe'], count: 5 })).toBe(
    'Jo Doe, Bo Roe and 3 more',
  )
  expect(cosponsorNewsSentence({ names: null, count: 2 })).toBe('2 members')
  expect(calendarNewsSentence({ day: '2025-07-11', words: 'Placed on the Union Calendar.' })).toBe(
    'July 11, 2025: Placed on the Union Calendar.',
  )
})

test('a new text says how much of it changed since when, as far as the texts were compared', () => {
  const text = { version: 'enr', from: 'eh', changed: 12, added: 2, removed: 0 }
  expect(textNewsSentence(text)).toBe(
    'Enrolled Bill · 12 sections changed, 2 added since the House passed it',
  )
  expect(textNewsSentence({ ...text, from: 'ih', changed: 0, added: 1 })).toBe(
    'Enrolled Bill · 1 section added since it was introduced',
  )
  expect(textNewsSentence({ ...text, changed: 0, added: 0 })).toBe(
    'Enrolled Bill · No section changed since the House passed it',
  )
  expect(textNewsSentence({ ...text, from: null, changed: null, added: null, removed: null })).toBe(
    'Enrolled Bill',
  )
})

test('a week counts what the record has, and never says that nothing was introduced', () => {
  expect(stateWeekSentence({ votes: 14, sponsored: 1, changed: 3 })).toBe(
    '14 recorded votes · 1 measure introduced · 3 actions in your subjects',
  )
  expect(stateWeekSentence({ votes: 1, sponsored: 0, changed: 0 })).toBe('1 recorded vote')
})
