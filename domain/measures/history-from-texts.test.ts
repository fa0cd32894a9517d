import { expect, test } from 'vitest'
import { historyFromTexts } from './history-from-texts.ts'

test('the texts of fixed steps decide their codes, and the last steps of a day their order', () => {
  expect(
    historyFromTexts([
      ['2025-01-07', 'Introduced in House'],
      ['2025-01-08', ' '],
      ['2025-01-29', 'Became Public Law No: 119-1.'],
      ['2025-01-29', 'Presented to President.'],
      ['2025-01-29', 'Signed by President.'],
      ['2025-01-22', 'Passed/agreed to in House: On passage Passed by recorded vote: 263 - 156.'],
    ]).map(({ actionDate, actionCode, type, text }) => [actionDate, actionCode, type, text]),
  ).toEqual([
    ['2025-01-29', '36000', 'BecameLaw', 'Became Public Law No: 119-1.'],
    ['2025-01-29', '36000', 'BecameLaw', 'Signed by President.'],
    ['2025-01-29', '28000', 'Floor', 'Presented to President.'],
    [
      '2025-01-22',
      '8000',
      'Floor',
      'Passed/agreed to in House: On passage Passed by recorded vote: 263 - 156.',
    ],
    ['2025-01-07', '1000', 'IntroReferral', 'Introduced in House'],
  ])
})

test('what an abridged history says of the same step is kept', () => {
  const floor = {
    actionDate: '2025-07-01',
    text: 'Considered by Senate.',
    actionCode: '14900',
    type: 'Floor',
    actionTime: '09:30:00',
  }
  const typed = { actionDate: '2025-07-02', text: 'Read the third time.', type: 'Floor' }
  expect(
    historyFromTexts(
      [
        ['2025-07-01', 'Considered by Senate.'],
        ['2025-07-02', 'Read the third time.'],
        ['2025-07-03', 'Message on Senate action sent to the House.'],
      ],
      [floor, typed],
    ),
  ).toEqual([
    { actionDate: '2025-07-03', text: 'Message on Senate action sent to the House.' },
    { actionDate: '2025-07-02', text: 'Read the third time.', type: 'Floor' },
    floor,
  ])
})
