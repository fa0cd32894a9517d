import { expect, test } from 'vitest'
import { type NotificationLine, notificationSentence } from './notification-line.ts'

const sentence = (line: Partial<NotificationLine> & Pick<NotificationLine, 'kind'>) =>
  notificationSentence({
    total: 1,
    subject: 'Water Act',
    about: 'Rivers Act',
    author: null,
    detail: null,
    ...line,
  })

test('a line says what happened, and of several how many', () => {
  expect(sentence({ kind: 'reply', author: 'ada' })).toBe('ada replied to you on Water Act')
  expect(sentence({ kind: 'reply', total: 12 })).toBe('12 new replies to you on Water Act')
  expect(sentence({ kind: 'action_status', detail: 'Became Law', total: 2 })).toBe(
    'New status: Became Law. Water Act',
  )
  expect(sentence({ kind: 'tracker_match', total: 3 })).toBe(
    '3 new actions match your tracker “Water Act”',
  )
})

test('a line claims no more than is known: an account that is gone has no name, who is recorded need not have voted', () => {
  expect(sentence({ kind: 'list_comment' })).toBe('Somebody commented on your list “Water Act”')
  expect(sentence({ kind: 'member_vote', subject: 'Maria Cantwell' })).toBe(
    'How Maria Cantwell is recorded in a vote: Rivers Act',
  )
  expect(sentence({ kind: 'list_item', subject: null })).toBe(
    'Rivers Act was added to a list that is not public',
  )
})

test('a vote that was vacated is told as one that no longer counts', () => {
  expect(sentence({ kind: 'action_vote', detail: 'vacated' })).toBe(
    'A recorded vote was vacated and no longer counts: Water Act',
  )
})

test('a measure that is introduced again is named with its new number and Congress', () => {
  expect(sentence({ kind: 'reintroduction', detail: '119-sjres-12' })).toBe(
    'Introduced again as S.J.Res. 12 in the 119th Congress: Water Act',
  )
})

test('a list that a reader shared is named while it is public', () => {
  const line = { kind: 'reader_list', subject: 'ada' } as const
  expect(sentence({ ...line, about: 'Rivers' })).toBe('ada shared a new list: “Rivers”')
  expect(sentence({ ...line, about: null })).toBe('ada shared a list that is not public now')
  expect(sentence({ ...line, total: 3 })).toBe('ada shared 3 new lists')
})

const decision = (detail: string | null) => sentence({ kind: 'moderation', detail })

test('a moderator’s decision is told as it was: of a list that it is private or public again, of a comment what became of it', () => {
  expect(decision('unpublished')).toBe('A moderator made your list “Water Act” private')
  expect(decision('republished')).toBe('Your list “Water Act” is public again')
  expect(decision('removed')).toBe('Your comment on Water Act was removed by a moderator.')
  expect(decision('removed_by_owner')).toBe(
    'Your comment on Water Act was removed by the owner of the list.',
  )
  expect(decision('kept')).toBe('Your comment on Water Act was reported, looked at, and stays.')
  expect(decision('restored')).toBe('Your comment on Water Act is back after your appeal.')
  expect(decision('upheld')).toBe('Your comment on Water Act stays removed after your appeal.')
  expect(decision(null)).toBe('Your comment on Water Act was looked at.')
})
