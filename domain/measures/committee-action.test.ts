import { expect, test } from 'vitest'
import { kindOfActivity, readCommitteeAction, readReport } from './committee-action.ts'

const kindOf = (text: string, type = 'Committee') => readCommitteeAction(text, type)?.kind ?? null

const voteOn = (text: string, type = 'Committee') => readCommitteeAction(text, type)?.vote
const reportsOf = (text: string) => readCommitteeAction(text, 'Committee')?.reports

test.each([
  ['Referred to the House Committee on Ways and Means.', 'IntroReferral', 'referred'],
  [
    'Received in the Senate and Read twice and referred to the Committee on Finance.',
    'IntroReferral',
    'referred',
  ],
  [
    'Referred sequentially to the House Committee on Rules for a period.',
    'IntroReferral',
    'referred',
  ],
  ['Referred to the Subcommittee on Health.', 'Committee', 'referred'],
  ['Subcommittee Hearings Held', 'Committee', 'hearing'],
  [
    'Subcommittee on Taxation. Hearings held on the subject prior to the subcommittee ordering to be reported an original measure.',
    'Committee',
    'hearing',
  ],
  ['Committee Consideration and Mark-up Session Held', 'Committee', 'markup'],
  ['Forwarded by Subcommittee to Full Committee by Voice Vote.', 'Committee', 'forwarded'],
  [
    'Ordered to be Reported (Amended) by the Yeas and Nays: 43 - 0.',
    'Committee',
    'ordered_reported',
  ],
  [
    'Committee on Finance. Ordered to be reported without amendment favorably.',
    'Committee',
    'ordered_reported',
  ],
  [
    'Motion to Report Measure Defeated by the Yeas and Nays: 12 - 20.',
    'Committee',
    'report_defeated',
  ],
  ['Reported (Amended) by the Committee on Rules. H. Rept. 119-3.', 'Committee', 'reported'],
  ['Reported adversely by the Committee on Rules. H. Rept. 119-3.', 'Committee', 'reported'],
  [
    'Committee on the Budget. Original measure reported to Senate by Senator Graham. Without written report.',
    'Committee',
    'reported',
  ],
  [
    'The House Committee on Rules reported an original measure, H. Rept. 119-4, by Mr. Roy.',
    'Committee',
    'reported',
  ],
  [
    'Supplemental report filed by the Committee on Rules, H. Rept. 118-596, Part II.',
    'Committee',
    'reported',
  ],
  ['Senate Committee on the Judiciary discharged by Unanimous Consent.', 'Discharge', 'discharged'],
  ['Subcommittee on Aviation Discharged', 'Committee', 'discharged'],
  ['Motion to discharge Senate Committee on Foreign Relations rejected.', 'Discharge', null],
  ['Motion to Discharge Committee filed by Mr. Roy. Petition No: 119-2.', 'Discharge', null],
  ['Ms. Kaptur moved to recommit to the Committee on Rules.', 'Floor', null],
  [
    'On motion to refer the bill and the accompanying veto message to the Committee on Rules.',
    'Veto',
    null,
  ],
  ['Committee consideration held. Business Meeting printed. S. Hrg. 119-12.', 'Committee', null],
])('%s', (text, type, kind) => {
  expect(kindOf(text, type)).toBe(kind)
})

test('a vote is that of the committee, with its counts if they are stated', () => {
  expect(voteOn('Ordered to be Reported (Amended) by the Yeas and Nays: 43 - 0.')).toEqual({
    manner: 'yeas_and_nays',
    counts: { yeas: 43, nays: 0 },
  })
  expect(voteOn('Ordered to be Reported by Voice Vote.')).toEqual({
    manner: 'voice_vote',
    counts: null,
  })
  expect(voteOn('Ordered to be reported with an amendment favorably.')).toBeNull()
  // The Senate, not the committee, gave its consent.
  expect(
    voteOn('Senate Committee on Finance discharged by Unanimous Consent.', 'Discharge'),
  ).toBeNull()
})

test('reports have one form', () => {
  expect(reportsOf('Reported by the Committee on Rules. H. Rept. 119-106, Part I.')).toEqual([
    'H. Rept. 119-106, Part 1',
  ])
  expect(
    reportsOf(
      'Committee on Finance. Reported by Senator Crapo without amendment. With written report No. 119-12.',
    ),
  ).toEqual(['S. Rept. 119-12'])
  expect(
    reportsOf(
      'Committee on Finance. Reported by Senator Crapo without amendment. Without written report.',
    ),
  ).toEqual([])
  expect(readReport('H. Rept. 118-596,Part 2')).toBe('H. Rept. 118-596, Part 2')
  expect(readReport('H. Rept. 117-130,Book 1')).toBe('H. Rept. 117-130, Book 1')
  expect(readReport('H. Rept. 117-130,Errata')).toBe('H. Rept. 117-130, Errata')
  expect(readReport('a report')).toBeNull()
})

test('names of activities in either spelling', () => {
  expect(kindOfActivity('Referred To', false)).toBe('referred')
  expect(kindOfActivity('Hearings By (subcommittee)', true)).toBe('hearing')
  expect(kindOfActivity('Reported by', true)).toBe('forwarded')
  expect(kindOfActivity('Reported By', false)).toBe('reported')
  expect(kindOfActivity('Discharged from', false)).toBe('discharged')
  expect(kindOfActivity('Bills of Interest - Exchange of Letters', false)).toBeNull()
})
