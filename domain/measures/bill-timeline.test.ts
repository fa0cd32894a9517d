import { describe, expect, it } from 'vitest'
import {
  billTimeline,
  proposesAmendment,
  stagesInCongress,
  type HistoryEntry,
} from './bill-timeline.ts'

const names = (bill: string | null) => billTimeline(bill, [], null).map(({ name }) => name)
const dates = (bill: string, history: HistoryEntry[], introduced: string | null = null) =>
  billTimeline(bill, history, introduced).map(({ date }) => date)

const floor = (text: string, actionCode?: string): HistoryEntry => ({
  type: 'Floor',
  actionDate: '2025-01-03',
  text,
  actionCode,
})

describe('the stages of each kind of measure', () => {
  const fromHouse = ['Introduced', 'Passed House', 'Passed Senate', 'To President', 'Became Law']
  const fromSenate = ['Introduced', 'Passed Senate', 'Passed House', 'To President', 'Became Law']
  it.each([
    ['H.R. 1', fromHouse],
    ['H.J.Res. 7', fromHouse],
    ['H.Res. 5', ['Introduced', 'Agreed to in House']],
    ['H.Con.Res. 14', ['Introduced', 'Agreed to in House', 'Agreed to in Senate']],
    ['S. 5', fromSenate],
    ['S.J.Res. 3', fromSenate],
    ['S.Res. 10', ['Introduced', 'Agreed to in Senate']],
    ['S.Con.Res. 7', ['Introduced', 'Agreed to in Senate', 'Agreed to in House']],
    ['hconres14', ['Introduced', 'Agreed to in House', 'Agreed to in Senate']],
    ['PN 12', fromHouse],
    [null, fromHouse],
  ])('%s', (bill, stages) => {
    expect(names(bill)).toEqual(stages)
  })
})

describe('a measure that became law', () => {
  // H.R. 1 of the 119th Congress, newest first as Congress.gov gives it.
  const history: HistoryEntry[] = [
    {
      actionCode: '36000',
      type: 'BecameLaw',
      actionDate: '2025-07-04',
      text: 'Became Public Law No: 119-21.',
    },
    {
      actionCode: 'E30000',
      type: 'President',
      actionDate: '2025-07-04',
      text: 'Signed by President.',
    },
    {
      actionCode: '28000',
      type: 'President',
      actionDate: '2025-07-03',
      text: 'Presented to President.',
    },
    {
      actionCode: '17000',
      type: 'Floor',
      actionDate: '2025-07-01',
      text: 'Passed/agreed to in Senate',
    },
    { type: 'IntroReferral', actionDate: '2025-06-28', text: 'Received in the Senate.' },
    {
      actionCode: '8000',
      type: 'Floor',
      actionDate: '2025-05-22',
      text: 'Passed/agreed to in House',
    },
    {
      actionCode: 'Intro-H',
      type: 'IntroReferral',
      actionDate: '2025-05-20',
      text: 'Introduced in House',
    },
  ]
  const expected = ['2025-05-20', '2025-05-22', '2025-07-01', '2025-07-03', '2025-07-04']

  it('has a day for every stage', () => {
    expect(dates('H.R. 1', history)).toEqual(expected)
  })
  it('does not depend on the order of its history', () => {
    expect(dates('H.R. 1', history.toReversed())).toEqual(expected)
  })
  it('is at its last stage with every stage reached', () => {
    const stages = billTimeline('H.R. 1', history, null)
    expect(stages.map(({ reached }) => reached)).toEqual([true, true, true, true, true])
    expect(stages.find(({ current }) => current)?.name).toBe('Became Law')
  })
  it('is dated by E40000 in a record that holds no other entry of becoming law', () => {
    const law = { actionCode: 'E40000', type: 'President', actionDate: '2025-07-04' }
    expect(dates('H.R. 1', [law])).toEqual([null, null, null, null, '2025-07-04'])
  })
  it('is dated by presentation code E20000 and by type BecameLaw where the other code is missing', () => {
    const law: HistoryEntry[] = [
      { actionCode: 'E20000', type: 'Floor', actionDate: '2025-02-06' },
      {
        actionCode: '41000',
        type: 'BecameLaw',
        actionDate: '2025-02-10',
        text: 'Became Private Law No: 119-1.',
      },
    ]
    expect(dates('H.R. 3377', law).slice(3)).toEqual(['2025-02-06', '2025-02-10'])
  })
})

describe('a stage', () => {
  it('of introduction falls back to the date of introduction', () => {
    expect(dates('S. 5', [], '2025-01-06')).toEqual(['2025-01-06', null, null, null, null])
  })
  it('without a day before the current one is passed over, not reached', () => {
    const stages = billTimeline('S. 5', [{ actionCode: '8000', actionDate: '2025-01-22' }], null)
    expect(stages.map(({ reached }) => reached)).toEqual([false, false, true, false, false])
    expect(stages.findIndex(({ current }) => current)).toBe(2)
  })
  it('is never current in an empty history', () => {
    expect(billTimeline('H.R. 2', [], null).some(({ current }) => current)).toBe(false)
  })
  it('is not dated by an entry without a readable day', () => {
    expect(dates('H.R. 2', [{ actionCode: '8000', actionDate: 'soon' }])).toEqual(
      Array(5).fill(null),
    )
  })
})

describe('agreement to a resolution', () => {
  it('is read from the words of a floor entry when there is no code', () => {
    expect(dates('S.Res. 10', [floor('Resolution agreed to in Senate by Voice Vote.')])).toEqual([
      null,
      '2025-01-03',
    ])
    expect(dates('H.Res. 5', [floor('Passed by voice vote.')])).toEqual([null, '2025-01-03'])
  })
  it('in one chamber does not count as agreement in the other', () => {
    const house = floor('On agreeing to the resolution Agreed to without objection.', 'H37100')
    expect(dates('H.Con.Res. 1', [house])).toEqual([null, '2025-01-03', null])
    const senate = floor('Resolution agreed to in Senate without amendment.')
    expect(dates('H.Con.Res. 1', [senate])).toEqual([null, null, '2025-01-03'])
  })
  // Texts of resolutions of the 119th Congress that were not agreed to.
  it.each([
    'Failed of passage/not agreed to in House On agreeing to the resolution Failed by recorded vote: 206 - 222',
    'On motion to table the measure Agreed to by the Yeas and Nays: 214 - 213 (Roll no. 276).',
    'Motion to reconsider laid on the table Agreed to without objection.',
    'On ordering the previous question Agreed to by the Yeas and Nays: 215 - 213 (Roll no. 86).',
    'On motion to refer Agreed to by the Yeas and Nays: 310 - 103, 12 Present (Roll no. 302).',
  ])('is not read from: %s', (text) => {
    expect(dates('H.Res. 5', [floor(text)])).toEqual([null, null])
  })
  it('is not read from an entry that is not of the floor', () => {
    expect(
      dates('H.Res. 5', [{ type: 'Committee', actionDate: '2025-01-03', text: 'Passed' }]),
    ).toEqual([null, null])
  })
})

describe('a motion on the way that was agreed to', () => {
  it.each([
    'On motion to recommit Agreed to by the Yeas and Nays: 216 - 205 (Roll no. 26).',
    'On motion to table the resolution Agreed to by voice vote.',
    'On ordering the previous question Agreed to without objection.',
  ])('is no agreement to the measure: %s', (text) => {
    expect(dates('H.Res. 5', [floor(text, 'H36210')])).toEqual([null, null])
  })
})

describe('the day of introduction', () => {
  it('is not that of the arrival in the other chamber, of a measure that a committee wrote itself', () => {
    // H.R. 4553 of the 119th Congress: its first entry of type IntroReferral is the Senate's.
    const history: HistoryEntry[] = [
      { type: 'IntroReferral', actionDate: '2025-09-08', text: 'Received in the Senate.' },
      {
        actionCode: '8000',
        type: 'Floor',
        actionDate: '2025-09-04',
        text: 'Passed/agreed to in House: On passage Passed by the Yeas and Nays: 214 - 213 (Roll no. 239).',
      },
      {
        actionCode: '1010',
        type: 'Committee',
        actionDate: '2025-07-21',
        text: 'The House Committee on Appropriations reported an original measure, H. Rept. 119-213, by Mr. Fleischmann.',
      },
    ]
    expect(dates('H.R. 4553', history, '2025-07-21')).toEqual([
      '2025-07-21',
      '2025-09-04',
      null,
      null,
      null,
    ])
  })

  it('is not that of remarks which its sponsor made before', () => {
    // H.Res. 178 of the 119th Congress.
    const remarks: HistoryEntry = {
      actionCode: 'B00100',
      type: 'IntroReferral',
      actionDate: '2025-02-27',
      text: 'Sponsor introductory remarks on measure. (CR H892)',
    }
    const history: HistoryEntry[] = [
      {
        actionCode: 'H11100',
        type: 'IntroReferral',
        actionDate: '2025-03-03',
        text: 'Referred to the House Committee on House Administration.',
      },
      remarks,
    ]
    expect(dates('H.Res. 178', history, '2025-03-03')[0]).toBe('2025-03-03')
    expect(dates('H.Res. 178', history)[0]).toBe('2025-03-03')
    // Known by their code, or by their words.
    for (const known of [
      { ...remarks, text: null },
      { ...remarks, actionCode: null },
    ])
      expect(dates('H.Res. 178', [...history, known])[0]).toBe('2025-03-03')
  })
})

describe('a proposed amendment to the Constitution', () => {
  it.each([
    ['H.J.Res. 139', 'Proposing an amendment to the Constitution of the United States …', true],
    [
      'S.J.Res. 1',
      'A joint resolution proposing a balanced budget amendment to the Constitution …',
      true,
    ],
    ['H.J.Res. 104', 'Providing for congressional disapproval under chapter 8 of title 5 …', false],
    ['H.Res. 5', 'Expressing support for proposing an amendment to the Constitution', false],
    ['H.J.Res. 1', null, false],
  ])('%s, “%s”: %s', (number, title, expected) => {
    expect(proposesAmendment(number, title)).toBe(expected)
  })
  it('has no stage of the President', () => {
    const stages = stagesInCongress(billTimeline('S.J.Res. 1', [], '2025-01-03'))
    expect(stages.map(({ name }) => name)).toEqual(['Introduced', 'Passed Senate', 'Passed House'])
  })
})
