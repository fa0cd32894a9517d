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
