import { describe, expect, test } from 'vitest'
import {
  consentColumns,
  consentDocumentId,
  consentDocumentUrl,
  formatConsentDocument,
  nominationTitle,
  parseConsentDocument,
} from './consent-document.ts'
import { consentHistory, consentStatus, consentTimeline } from './consent-status.ts'

describe('a nomination or treaty', () => {
  test.each([
    ['PN 11-13', '119-pn-11-13', 'PN11-13', '/nomination/119th-congress/11/13'],
    ['PN730-04', '119-pn-730-4', 'PN730-4', '/nomination/119th-congress/730/4'],
    ['PN12', '119-pn-12', 'PN12', '/nomination/119th-congress/12'],
    ['PN12-00', '119-pn-12', 'PN12', '/nomination/119th-congress/12'],
    ['Treaty Doc. 108-6', '108-treaty-6', 'Treaty Doc. 108-6', '/treaty-document/108th-congress/6'],
    [
      'Treaty Doc. 110-17A',
      '110-treaty-17a',
      'Treaty Doc. 110-17A',
      '/treaty-document/110th-congress/17/A',
    ],
  ])('%s has the id %s', (name, id, cited, path) => {
    const document = parseConsentDocument(name, 119)!
    expect(consentDocumentId(document)).toBe(id)
    expect(formatConsentDocument(document)).toBe(cited)
    expect(consentDocumentUrl(document)).toBe(`https://www.congress.gov${path}`)
    expect(consentColumns(document)).toMatchObject({
      id,
      bill_number: cited,
      issuing_body: 'Senate',
    })
  })

  test.each(['S. 5', 'PN', 'PN0', 'PN12-x', 'H.R. 12', '', null, 'Treaty Doc. 108-'])(
    'is not read from %j',
    (name) => expect(parseConsentDocument(name, 119)).toBeNull(),
  )

  test('has a title without the predecessor', () => {
    expect(
      nominationTitle(
        'Abby Warren, of Virginia, to be an Assistant Secretary of Commerce, vice Thea D. Rozman Kendler, resigned.',
      ),
    ).toBe('Abby Warren, of Virginia, to be an Assistant Secretary of Commerce')
    // "Vice Admiral" is a rank.
    expect(nominationTitle('The following officer to be Vice Admiral.')).toBe(
      'The following officer to be Vice Admiral',
    )
  })
})

const vote = (classification: string, result: string, number = 8, day = '2025-01-20') => ({
  chamber: 'Senate',
  number,
  day,
  classification,
  question: `${classification} PN11-13`,
  result,
})
const entry = (actionDate: string, text: string) => ({ actionDate, text })

describe('the status of a nomination', () => {
  test.each([
    ['Received in the Senate and referred to the Committee on Armed Services.', 'In committee'],
    ['Committee on Foreign Relations. Hearings held.', 'Hearing held'],
    ['Committee on the Judiciary. Ordered to be reported favorably.', 'Ordered reported'],
    [
      'Reported by Senator Risch, Committee on Foreign Relations, without printed report.',
      'Reported by committee',
    ],
    [
      'Placed on Senate Executive Calendar. Calendar No. 920. Subject to nominee’s commitment to respond.',
      'On the Executive Calendar',
    ],
    ['Received message of withdrawal of nomination from the President.', 'Withdrawn'],
    [
      'Returned to the President under the provisions of Senate Rule XXXI, paragraph 6 of the Standing Rules of the Senate.',
      'Returned to the President',
    ],
    ['Confirmed by the Senate by Voice Vote.', 'Confirmed'],
    ['By unanimous consent agreement, debate and vote 2/4/2025.', 'No stage recorded'],
  ])('after %j is %s', (text, label) => {
    const facts = { history: [entry('2026-01-13', text)], votes: [], asOf: '2026-09-18' }
    expect(consentStatus(facts, '2026-11-26')).toMatchObject({ label })
  })

  test('follows the last step of a day, and knows no step of tomorrow', () => {
    const history = [
      entry('2026-12-01', 'Confirmed by the Senate by Voice Vote.'),
      entry('2026-09-17', 'Placed on Senate Executive Calendar. Calendar No. 1.'),
      entry('2026-09-17', 'Reported by Senator Cruz, without printed report.'),
    ]
    expect(consentStatus({ history, votes: [], asOf: '2026-09-18' }, '2026-11-26')).toEqual({
      label: 'On the Executive Calendar',
      date: '2026-09-17',
      reason: null,
      note: 'No later change is known, as of September 18, 2026.',
      dueOn: null,
    })
  })

  test.each([
    ['On the Nomination', 'Nomination Confirmed', 'Confirmed'],
    ['On the Nomination', 'Nomination Not Confirmed', 'Rejected by the Senate'],
    ['On the Cloture Motion', 'Cloture Motion Agreed to', 'Cloture invoked'],
    ['On the Cloture Motion', 'Cloture Motion Rejected', 'Cloture not invoked'],
    ['On the Motion to Proceed', 'Motion to Proceed Agreed to', 'No stage recorded'],
    [
      'On the Resolution of Ratification',
      'Resolution of Ratification Agreed to',
      'Approved by the Senate',
    ],
    [
      'On the Resolution of Ratification',
      'Resolution of Ratification Rejected',
      'Rejected by the Senate',
    ],
  ])('follows from a recorded vote: %s, %s', (classification, result, label) => {
    const facts = { history: [], votes: [vote(classification, result)], asOf: null }
    expect(consentStatus(facts, '2026-11-26')).toMatchObject({
      label,
      note: 'We know about this only from recorded votes of the Senate.',
    })
  })

  test('does not count a vote twice that its history has', () => {
    const history = [
      entry(
        '2025-01-20',
        'Confirmed by the Senate by Yea-Nay Vote. 99 - 0. Record Vote Number: 8.',
      ),
    ]
    const votes = [vote('On the Nomination', 'Nomination Confirmed')]
    expect(consentHistory({ history, votes })).toEqual(history)
  })
})

test('the stages of a nomination and a treaty have the days on which they were reached', () => {
  const history = consentHistory({
    history: [
      entry(
        '2025-01-20',
        'Received in the Senate and referred to the Committee on Foreign Relations.',
      ),
    ],
    votes: [vote('On the Nomination', 'Nomination Confirmed')],
  })
  expect(consentTimeline('nomination', history)).toEqual([
    { name: 'Received', date: '2025-01-20', reached: true, current: false },
    { name: 'On the calendar', date: null, reached: false, current: false },
    { name: 'Confirmed', date: '2025-01-20', reached: true, current: true },
  ])
  const ratified = consentHistory({
    history: [],
    votes: [vote('On the Resolution of Ratification', 'Resolution of Ratification Agreed to')],
  })
  expect(consentTimeline('treaty', ratified).at(-1)).toMatchObject({
    name: 'Approved by Senate',
    current: true,
  })
})
