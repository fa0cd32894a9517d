import { expect, test } from 'vitest'
import type { CommitteeActivity, RelatedMeasure } from '#app/components/measure/measure-record.ts'
import { toAmendments, toCommittees, toEstimates, toRelatedMeasures } from './to-measure-record.ts'
import { toStageMarks } from './to-status.ts'

const activity = (more: Partial<CommitteeActivity>): CommitteeActivity => ({
  code: 'HSJU',
  name: 'Judiciary Committee',
  kind: 'referred',
  acted_on: '2025-03-10',
  words: null,
  vote_manner: null,
  yea_count: null,
  nay_count: null,
  reports: [],
  is_listed: true,
  ...more,
})

test('a subcommittee follows its committee, and each has its steps with votes and reports', () => {
  const committees = toCommittees([
    activity({}),
    activity({ code: 'HSWM', name: 'Ways and Means Committee', is_listed: false }),
    activity({ code: 'HSJU01', name: 'Immigration Subcommittee', kind: 'hearing' }),
    activity({ kind: 'ordered_reported', acted_on: '2025-05-21', yea_count: 43, nay_count: 0 }),
    activity({ kind: 'reported', acted_on: '2025-06-02', reports: ['H. Rept. 119-106, Part 2'] }),
    activity({ code: 'HSJU01', kind: 'forwarded', vote_manner: 'voice_vote' }),
  ])
  expect(committees.map(({ code, chamber, to }) => [code, chamber, to])).toEqual([
    ['HSJU', 'House', '/committee/hsju'],
    ['HSJU01', 'House', '/committee/hsju'],
    ['HSWM', 'House', null],
  ])
  expect(committees[0]?.steps).toEqual([
    { label: 'Referred', date: '2025-03-10', vote: null, reports: [] },
    { label: 'Ordered reported', date: '2025-05-21', vote: '43–0', reports: [] },
    {
      label: 'Reported',
      date: '2025-06-02',
      vote: null,
      reports: [
        {
          words: 'H. Rept. 119-106, Part 2',
          url: 'https://www.govinfo.gov/link/crpt/119/hrpt/106',
        },
      ],
    },
  ])
  expect(committees[1]?.steps.at(-1)?.vote).toBe('by voice vote')
})

test('a referral and a hearing are marks between the stages, whose names stay', () => {
  const stages = [
    { name: 'Introduced' as const, date: '2025-03-10', reached: true, current: true },
    { name: 'Passed House' as const, date: null, reached: false, current: false },
  ]
  const work = [
    activity({}),
    activity({ kind: 'hearing', acted_on: '2025-04-01' }),
    // The history itself says that it was reported.
    activity({ kind: 'reported', acted_on: '2025-06-02' }),
    activity({ code: 'HSWM', acted_on: '2025-06-03' }),
  ]
  expect(toStageMarks(stages, [], work)).toEqual([
    { after: 'Introduced', label: 'Referred to committee', date: '2025-03-10' },
    { after: 'Introduced', label: 'Committee hearing', date: '2025-04-01' },
  ])
  const reported = {
    actionCode: '5000',
    actionDate: '2025-06-02',
    text: 'Reported by the Committee.',
  }
  expect(toStageMarks(stages, [reported], work).map(({ label }) => label)).toEqual([
    'Reported by committee',
  ])
})

test('a related measure says how it is related, and leads to Congress.gov if the record lacks it', () => {
  const related: RelatedMeasure = {
    id: '119-s-5',
    kinds: ['identical'],
    kinds_of_other: [],
    title: 'Laken Riley Act',
    bill_number: 'S. 5',
    in_record: true,
    current_status: 'Became Law',
    law_number: 'Public Law 119-1',
    date_enacted_issued: '2025-01-29',
    latest_action_text: null,
    latest_action_date: null,
    sections: {
      count: 7,
      shown: [
        {
          version: 'rh',
          path: 'sec-2',
          number: 'SEC. 2.',
          law_version: 'enr',
          law_path: 'division-f/title-i/sec-6211',
          law_number: 'SEC. 6211.',
        },
      ],
    },
  }
  const { shown } = toRelatedMeasures('119-hr-29', 119, {
    count: 3,
    shown: [
      related,
      {
        ...related,
        id: '118-hr-7511',
        kinds: [],
        kinds_of_other: [],
        in_record: false,
        law_number: null,
        current_status: null,
        sections: null,
      },
      { ...related, id: '119-hamdt-1' },
    ],
  })
  expect(shown).toEqual([
    {
      id: '119-s-5',
      number: 'S. 5',
      congress: null,
      title: 'Laken Riley Act',
      url: null,
      sentence: 'It is the identical companion in the Senate.',
      status: 'Became Law, Public Law 119-1',
      date: '2025-01-29',
      sections: {
        count: 7,
        shown: [
          {
            own: { name: 'Sec. 2', to: '/action/119-hr-29/text?version=rh&at=sec-2#sec-2' },
            inLaw: {
              name: 'Division F, Sec. 6211',
              to: '/action/119-s-5/text?version=enr&at=division-f/title-i/sec-6211#division-f/title-i/sec-6211',
            },
          },
        ],
      },
    },
    expect.objectContaining({
      congress: '118th Congress',
      url: 'https://www.congress.gov/bill/118th-congress/house-bill/7511',
      sentence: 'The Library of Congress lists it as related.',
      status: null,
      sections: { count: 0, shown: [] },
    }),
  ])
})

test('all amendments are counted by outcome, also those with an unknown one', () => {
  expect(
    toAmendments({ count: 5, outcomes: { submitted: 2, agreed_to: 2, '': 1 }, voted: 0, shown: [] })
      ?.counts,
  ).toBe('2 agreed to; 2 submitted, not offered; 1 outcome not in the record')
  expect(toAmendments({ count: 0, outcomes: {}, voted: 0, shown: [] })).toBeNull()
})

test('an estimate is linked only to an address of the web', () => {
  const estimate = { title: 'H.R. 1', description: null, published_on: '2025-06-04', url: '' }
  expect(
    toEstimates([
      { ...estimate, url: 'https://www.cbo.gov/publication/61461' },
      { ...estimate, url: 'javascript:alert(1)' },
    ]),
  ).toEqual([{ title: 'H.R. 1', date: '2025-06-04', url: 'https://www.cbo.gov/publication/61461' }])
  expect(toEstimates(null)).toEqual([])
})
