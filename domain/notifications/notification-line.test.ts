import { expect, test } from 'vitest'
import { type NotificationLine, notificationSentence } from './notification-line.ts'

const sentence = (line: Partial<NotificationLine> & Pick<NotificationLine, 'kind'>) =>
  notificationSentence({
    total: 1,
    subject: 'Water Act',
    about: 'Rivers Act',
    author: null,
    roll_call_id: null,
    detail: null,
    news: null,
    ...line,
  })

test('a line says what happened, and of several how many', () => {
  expect(sentence({ kind: 'reply', author: 'ada' })).toBe('ada replied to you on Water Act')
  expect(sentence({ kind: 'reply', total: 12 })).toBe('12 new replies to you on Water Act')
  expect(sentence({ kind: 'mention', author: 'ada' })).toBe('ada mentioned you on Water Act')
  expect(sentence({ kind: 'action_status', detail: 'Became Law', total: 2 })).toBe(
    'Water Act has a new status: Became Law',
  )
  expect(sentence({ kind: 'webhook_off', detail: 'hooks.example.org' })).toBe(
    'We turned off your webhook at hooks.example.org, because it didn’t take our messages',
  )
  expect(sentence({ kind: 'tracker_match', total: 3 })).toBe(
    '3 new actions match your tracker “Water Act”',
  )
})

test('a line claims no more than is known: an account that is gone has no name, and a member with a position need not have voted', () => {
  expect(sentence({ kind: 'list_comment' })).toBe(
    'A former user commented on your list “Water Act”',
  )
  const votes = { kind: 'member_vote', roll_call_id: 'senate-119-1-7' } as const
  expect(sentence({ ...votes, subject: 'Maria Cantwell' })).toBe('Senate vote: Rivers Act')
  expect(sentence({ ...votes, subject: 'Maria Cantwell', total: 4 })).toBe(
    'Maria Cantwell: positions in 4 recorded votes',
  )
  expect(sentence({ ...votes, subject: null, total: 1400 })).toBe(
    'Positions of members you follow in 1,400 recorded votes of the Senate',
  )
  expect(sentence({ kind: 'list_item', subject: null })).toBe(
    'Rivers Act was added to a list that is not public',
  )
})

test.each(['action_vote', 'member_vote'] as const)(
  'a vote that was taken back is named by its number and day (%s)',
  (kind) => {
    const takenBack = (detail: string, roll_call_id = 'house-119-1-57') =>
      sentence({ kind, detail, roll_call_id })
    expect(takenBack('vacated 2025-07-10')).toBe(
      'The House vacated roll call 57 on July 10, 2025. It no longer counts.',
    )
    expect(takenBack('vacated', 'senate-119-2-8')).toBe(
      'The Senate vacated roll call 8. It no longer counts.',
    )
    expect(takenBack('removed 2025-07-10')).toBe(
      'The House no longer lists roll call 57. It no longer counts.',
    )
  },
)

test('a member who withdrew is no cosponsor in a line', () => {
  const line = { kind: 'member_sponsorship', subject: 'Jo Doe' } as const
  expect(sentence({ ...line, detail: 'cosponsor' })).toBe('Jo Doe cosponsors Rivers Act')
  expect(sentence({ ...line, detail: 'former cosponsor' })).toBe(
    'Jo Doe is no longer a cosponsor of Rivers Act',
  )
})

test.each([
  [
    'floor House scheduled new 2026-09-14',
    'On the list for the House floor, the week of September 14: Water Act',
  ],
  [
    'floor House unlisted new 2026-09-14',
    'No longer listed. It was on the list for the House floor, the week of September 14: Water Act',
  ],
  [
    'hearing Senate scheduled new 2026-07-30 2026-07-30T13:45:00Z',
    'A hearing is planned for Thursday, July 30, 9:45 AM in Washington: Water Act',
  ],
  [
    'markup House rescheduled moved 2026-07-30',
    'Moved. A markup is planned for Thursday, July 30: Water Act',
  ],
  [
    'meeting Senate canceled moved 2026-07-30',
    'Canceled. A committee meeting was planned for Thursday, July 30: Water Act',
  ],
  [
    'hearing Senate scheduled dropped 2026-07-30 2026-07-30T13:45:00Z',
    'Water Act is no longer listed for: A hearing, Thursday, July 30, 9:45 AM in Washington',
  ],
  [null, 'A scheduled event about Water Act is no longer in this record'],
])('a notice of a scheduled event names a plan (%s)', (about, words) => {
  expect(sentence({ kind: 'action_scheduled', about, detail: 'meeting-1' })).toBe(words)
})

test('a followed committee is named with its meeting, and with what it reported', () => {
  const line = { subject: 'House Committee on Agriculture', detail: 'HSAG meeting-1' } as const
  const about = 'markup House scheduled new 2026-07-30'
  expect(sentence({ ...line, kind: 'committee_meeting', about })).toBe(
    'A markup is planned for Thursday, July 30: House Committee on Agriculture',
  )
  expect(sentence({ ...line, kind: 'committee_meeting', about, total: 3 })).toBe(
    '3 new or changed meetings of House Committee on Agriculture',
  )
  expect(sentence({ ...line, kind: 'committee_report', about: 'Water Act' })).toBe(
    'House Committee on Agriculture reported Water Act',
  )
  expect(sentence({ ...line, kind: 'committee_report', about: 'Water Act', total: 2 })).toBe(
    'House Committee on Agriculture reported 2 measures',
  )
})

test('a measure that is introduced again is named with its new number and Congress', () => {
  expect(sentence({ kind: 'reintroduction', detail: '119-sjres-12' })).toBe(
    'Water Act was introduced again as S.J.Res. 12 in the 119th Congress',
  )
})

test('a list that a reader shared is named while it is public', () => {
  const line = { kind: 'reader_list', subject: 'ada' } as const
  expect(sentence({ ...line, about: 'Rivers' })).toBe('ada shared a new list: “Rivers”')
  expect(sentence({ ...line, about: null })).toBe('ada shared a list that is no longer public')
  expect(sentence({ ...line, total: 3 })).toBe('ada shared 3 new lists')
})

const decision = (detail: string | null) => sentence({ kind: 'moderation', detail })

test('a moderator’s decision is exact: a list is private or public again, a comment removed, kept or restored', () => {
  expect(decision('unpublished')).toBe('A moderator made your list “Water Act” private')
  expect(decision('republished')).toBe('Your list “Water Act” is public again')
  expect(decision('removed')).toBe('Your comment on Water Act was removed by a moderator.')
  expect(decision('removed_by_owner')).toBe(
    'Your comment on Water Act was removed by the owner of the list.',
  )
  expect(decision('kept')).toBe(
    'Your comment on Water Act was reported. A moderator reviewed it, and it stays.',
  )
  expect(decision('restored')).toBe('Your comment on Water Act is back after your appeal.')
  expect(decision('upheld')).toBe('Your comment on Water Act stays removed after your appeal.')
  expect(decision(null)).toBe('Your comment on Water Act was reviewed.')
})
