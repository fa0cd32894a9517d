import { expect, test } from 'vitest'
import { type NotificationTarget, notificationPath } from './notification-path.ts'

const line: NotificationTarget = {
  kind: 'member_sponsorship',
  total: 1,
  detail: null,
  subject: 'Alex Padilla',
  action_id: '119-s-5',
  roll_call_id: null,
  legislator_id: 'P000145',
  list_id: null,
  comment_id: null,
}

test('one sponsorship leads to the measure, several to the measures of the member', () => {
  expect(notificationPath(line)).toBe('/action/119-s-5')
  expect(notificationPath({ ...line, total: 3 })).toBe('/legislator/P000145/measures')
})

test('one action in a subject leads to it, several to the subject', () => {
  const inSubject = {
    ...line,
    kind: 'subject_action',
    subject: 'Health',
    legislator_id: null,
  } as const
  expect(notificationPath(inSubject)).toBe('/action/119-s-5')
  expect(notificationPath({ ...inSubject, total: 2 })).toBe('/subjects/Health')
})

test('one vote of members leads to it, several to the votes of the member, or of the chamber if several answered', () => {
  const vote = { ...line, kind: 'member_vote', roll_call_id: 'senate-119-1-7' } as const
  expect(notificationPath(vote)).toBe('/vote/senate-119-1-7')
  expect(notificationPath({ ...vote, total: 3 })).toBe('/legislator/P000145/votes')
  expect(notificationPath({ ...vote, total: 3, legislator_id: null })).toBe('/votes?chamber=Senate')
})
