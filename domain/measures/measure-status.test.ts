import { describe, expect, test } from 'vitest'
import { measureStatus, passedAsAnotherText, type MeasureFacts } from './measure-status.ts'

const today = '2026-11-26'

/** Entries as the record keeps them, newest first: [day, text] or [day, text, code]. */
const measure = (
  billNumber: string,
  entries: [string, string, string?][],
  more: Partial<MeasureFacts> = {},
): MeasureFacts => ({
  billNumber,
  congress: 119,
  introducedDate: entries.at(-1)?.[0] ?? '2025-01-03',
  history: entries.map(([actionDate, text, actionCode]) => ({ actionDate, text, actionCode })),
  lawNumber: null,
  asOf: '2026-06-01',
  readOn: '2026-11-26',
  ...more,
})
const labelOf = (...parts: Parameters<typeof measure>) => {
  const status = measureStatus(measure(...parts), today)
  return [status.label, status.date]
}

const passedHouse: [string, string, string] = [
  '2025-02-01',
  'Passed/agreed to in House: On passage Passed by the Yeas and Nays: 218 - 213 (Roll no. 69).',
  '8000',
]
const passedSenate: [string, string, string] = [
  '2025-03-01',
  'Passed/agreed to in Senate: Passed Senate without amendment by Voice Vote.',
  '17000',
]
const senateAmends: [string, string, string] = [
  '2025-03-01',
  'Passed/agreed to in Senate: Passed Senate with an amendment by Unanimous Consent.',
  '17000',
]

const reasonOf = (...parts: Parameters<typeof measure>) =>
  measureStatus(measure(...parts), today).reason
const noteOn = (day: string, more: Partial<MeasureFacts> = {}, number = 'H.R. 5') =>
  measureStatus(measure(number, [passedHouse], { readOn: day, ...more }), day).note
const dueOn = (day: string, readOn: string) =>
  measureStatus(measure('H.R. 5', [passedHouse], { readOn }), day).dueOn

describe('a measure', () => {
  test.each<[string, string, [string, string, string?][], [string, string]]>([
    ['is at its latest stage', 'H.R. 5', [passedHouse], ['Passed House', '2025-02-01']],
    [
      'that failed in the chamber it went to has failed there',
      'H.R. 5',
      [['2025-03-02', 'Failed of passage/not agreed to in Senate: …', '18000'], passedHouse],
      ['Failed in Senate', '2025-03-02'],
    ],
    [
      'that failed and was then passed has passed',
      'H.R. 5',
      [
        passedHouse,
        ['2025-01-20', 'Failed of passage/not agreed to in House On passage Failed …', '9000'],
      ],
      ['Passed House', '2025-02-01'],
    ],
    [
      'that was passed and then failed has failed',
      'H.R. 5',
      [
        ['2025-02-03', 'Failed of passage/not agreed to in House On passage Failed …', '9000'],
        passedHouse,
      ],
      ['Failed in House', '2025-02-03'],
    ],
    [
      'on which cloture was not invoked last',
      'H.R. 23',
      [
        [
          '2025-02-08',
          'Cloture on the motion to proceed to the measure not invoked in Senate by Yea-Nay Vote. 54 - 45.',
        ],
        passedHouse,
      ],
      ['Cloture not invoked', '2025-02-08'],
    ],
    [
      'on which cloture was invoked after it was not',
      'H.R. 23',
      [
        [
          '2025-02-09',
          'Upon reconsideration, cloture on the motion to proceed to the measure invoked in Senate.',
        ],
        ['2025-02-08', 'Cloture on the motion to proceed to the measure not invoked in Senate.'],
        passedHouse,
      ],
      ['Passed House', '2025-02-01'],
    ],
    [
      'that the Senate passed as it was is agreed to by both',
      'H.Con.Res. 14',
      [passedSenate, passedHouse],
      ['Agreed to by both chambers', '2025-03-01'],
    ],
    [
      'of the Senate that the House agreed to as it was is agreed to by both',
      'S.Con.Res. 33',
      [
        [
          '2026-04-29',
          'Passed/agreed to in House: On agreeing to the resolution Agreed to by the Yeas and Nays: 215 - 211, 1 Present (Roll no. 143).',
          '8000',
        ],
        ['2026-04-23', 'Passed/agreed to in Senate: Resolution agreed to in Senate.', '17000'],
      ],
      ['Agreed to by both chambers', '2026-04-29'],
    ],
    [
      'that both agreed to on one day, in a list that tells no order, is agreed to by both',
      'S.Con.Res. 1',
      [
        [
          '2025-01-03',
          'Passed/agreed to in House: On agreeing to the resolution Agreed to without objection.',
          '8000',
        ],
        [
          '2025-01-03',
          'Passed/agreed to in Senate: Submitted in the Senate, considered, and agreed to.',
          '17000',
        ],
      ],
      ['Agreed to by both chambers', '2025-01-03'],
    ],
    [
      'of the Senate that the House changed is passed in different versions',
      'S.Con.Res. 11',
      [
        [
          '2015-03-27',
          'Passed/agreed to in House: On agreeing to the resolution, as amended Agreed to pursuant to H. Res. 189.',
          '8000',
        ],
        ['2015-03-26', 'Passed/agreed to in Senate: Resolution agreed to in Senate.', '17000'],
      ],
      ['Passed in different versions', '2015-03-27'],
    ],
    [
      'that the Senate amended is passed in different versions',
      'H.R. 5',
      [senateAmends, passedHouse],
      ['Passed in different versions', '2025-03-01'],
    ],
    [
      'that one entry says the Senate amended, and another of that day that it passed, is passed in different versions',
      'H.R. 5',
      [
        ['2025-03-01', 'Passed/agreed to in Senate: Passed Senate by Unanimous Consent.', '17000'],
        ['2025-03-01', 'Passed Senate with an amendment by Unanimous Consent.'],
        passedHouse,
      ],
      ['Passed in different versions', '2025-03-01'],
    ],
    [
      'on which cloture was not invoked after the Senate passed it is what it was',
      'H.R. 5',
      [
        [
          '2025-04-02',
          'Cloture on the motion to concur in the House amendment to the Senate amendment not invoked in Senate.',
        ],
        senateAmends,
        passedHouse,
      ],
      ['Passed in different versions', '2025-03-01'],
    ],
    [
      'whose Senate amendment the House agreed to is agreed to by both',
      'H.R. 5',
      [
        [
          '2025-04-01',
          'Resolving differences -- House actions: On motion that the House agree to the Senate amendment Agreed to by voice vote.',
          '19500',
        ],
        senateAmends,
        passedHouse,
      ],
      ['Agreed to by both chambers', '2025-04-01'],
    ],
    [
      'whose report of the conference both took is agreed to by both',
      'S.Con.Res. 11',
      [
        [
          '2015-05-05',
          'Conference report agreed to in Senate: Senate agreed to conference report by Yea-Nay Vote. 51 - 48. Record Vote Number: 171.',
        ],
        [
          '2015-04-30',
          'Conference report agreed to in House: On agreeing to the conference report Agreed to by the Yeas and Nays: 226 - 197 (Roll no. 183).',
        ],
        [
          '2015-03-27',
          'Passed/agreed to in House: On agreeing to the resolution, as amended Agreed to pursuant to H. Res. 189.',
          '8000',
        ],
        ['2015-03-26', 'Passed/agreed to in Senate: Resolution agreed to in Senate.', '17000'],
      ],
      ['Agreed to by both chambers', '2015-05-05'],
    ],
    [
      'whose report of the conference one chamber took is still in different versions',
      'H.R. 5',
      [
        [
          '2025-04-30',
          'Conference report agreed to in House: On agreeing to the conference report Agreed to by voice vote.',
        ],
        senateAmends,
        passedHouse,
      ],
      ['Passed in different versions', '2025-03-01'],
    ],
    [
      'that the House laid on the table was not only introduced',
      'H.Res. 939',
      [
        [
          '2025-12-11',
          'Motion to reconsider laid on the table Agreed to without objection.',
          'H38310',
        ],
        [
          '2025-12-11',
          'On motion to table the measure Agreed to by the Yeas and Nays: 237 - 140, 47 Present (Roll no. 322).',
          'H36510',
        ],
        ['2025-12-10', 'Submitted in House', '1025'],
      ],
      ['Tabled in House', '2025-12-11'],
    ],
    [
      'that the House did not lay on the table, and agreed to',
      'H.Res. 189',
      [
        [
          '2025-03-06',
          'Passed/agreed to in House: On agreeing to the resolution Agreed to by the Yeas and Nays: 224 - 198, 2 Present (Roll no. 62).',
          '8000',
        ],
        [
          '2025-03-05',
          'On motion to table Failed by the Yeas and Nays: 209 - 211, 1 Present (Roll no. 60).',
          'H36510',
        ],
      ],
      ['Agreed to in House', '2025-03-06'],
    ],
    [
      'that the Senate postponed without a day after passing it',
      'S. 2226',
      [
        ['2023-07-27', 'Indefinitely postponed by Senate by Unanimous Consent.'],
        [
          '2023-07-27',
          'Passed/agreed to in Senate: Passed Senate by Yea-Nay Vote. 86 - 11.',
          '17000',
        ],
      ],
      ['Indefinitely postponed in Senate', '2023-07-27'],
    ],
    [
      'that a motion to concur was only made on is still in different versions',
      'S. 1383',
      [
        [
          '2026-03-17',
          'Motion by Senator Thune to concur in the House amendment to S. 1383 made in Senate.',
        ],
        [
          '2026-02-12',
          'Message on House action received in Senate and at desk: House amendment to Senate bill.',
        ],
        [
          '2026-02-11',
          'Passed/agreed to in House: On passage Passed by the Yeas and Nays: 218 - 213 (Roll no. 69).',
          '8000',
        ],
        [
          '2025-12-18',
          'Passed/agreed to in Senate: Passed Senate with an amendment by Unanimous Consent.',
          '17000',
        ],
      ],
      ['Passed in different versions', '2026-02-11'],
    ],
    [
      'that the President vetoed',
      'H.R. 131',
      [
        ['2025-12-29', 'Vetoed by President.', '31000'],
        ['2025-12-19', 'Presented to President.', '28000'],
        passedSenate,
        passedHouse,
      ],
      ['Vetoed', '2025-12-29'],
    ],
    [
      'whose veto one chamber did not override stays vetoed',
      'H.R. 131',
      [
        [
          '2026-01-08',
          'Failed of passage in House over veto On passage, the objections of the President to the contrary notwithstanding Failed',
          '33000',
        ],
        ['2025-12-29', 'Vetoed by President.', '31000'],
        passedSenate,
        passedHouse,
      ],
      ['Vetoed', '2025-12-29'],
    ],
    [
      'whose veto both chambers overrode',
      'H.R. 6395',
      [
        ['2021-01-01', 'Passed Senate over veto by Yea-Nay Vote. 81 - 13.', '34000'],
        ['2020-12-28', 'Passed House over veto: On passage …', '32000'],
        ['2020-12-23', 'Vetoed by President.', '31000'],
      ],
      ['Veto overridden', '2021-01-01'],
    ],
    [
      'that the President kept in his pocket',
      'H.R. 9',
      [
        ['2025-12-30', 'Pocket Vetoed by President.'],
        ['2025-12-15', 'Presented to President.', '28000'],
      ],
      ['Pocket vetoed', '2025-12-30'],
    ],
  ])('%s', (_, number, entries, expected) => {
    expect(labelOf(number, entries)).toEqual(expected)
  })

  test('that became law says which, and that it did so over a veto', () => {
    const entries: [string, string, string?][] = [
      ['2021-01-01', 'Became Public Law No: 116-283.', '36000'],
      ['2021-01-01', 'Passed Senate over veto by Yea-Nay Vote. 81 - 13.', '34000'],
      ['2020-12-28', 'Passed House over veto.', '32000'],
      ['2020-12-23', 'Vetoed by President.', '31000'],
    ]
    expect(
      measureStatus(measure('H.R. 6395', entries, { lawNumber: 'Public Law 116-283' }), today),
    ).toEqual({
      label: 'Became Law',
      date: '2021-01-01',
      reason: 'Public Law 116-283, over the veto of the President',
      note: null,
      dueOn: null,
    })
  })

  test('that became law without being signed says so', () => {
    const entries: [string, string, string?][] = [
      ['2026-07-12', 'Sent to Archivist of the United States unsigned.'],
      ['2026-07-12', 'Became Public Law No: 119-102.', '36000'],
      ['2026-06-30', 'Presented to President.', '28000'],
    ]
    const facts = measure('S. 629', entries, { lawNumber: 'Public Law 119-102' })
    expect(measureStatus(facts, today)).toMatchObject({
      label: 'Became Law',
      date: '2026-07-12',
      reason: 'Public Law 119-102, without the signature of the President',
    })
  })

  test('that the President signed is law on that day, while its number is not known', () => {
    const entries: [string, string, string?][] = [
      ['2026-07-04', 'Signed by President.', 'E30000'],
      ['2026-06-30', 'Presented to President.', '28000'],
    ]
    expect(measureStatus(measure('S. 629', entries), today)).toMatchObject({
      label: 'Became Law',
      date: '2026-07-04',
      reason: 'Its law number is not known yet',
      note: null,
    })
    const veto: [string, string, string] = ['2026-07-04', 'Vetoed by President.', 'E30000']
    expect(labelOf('S. 629', [veto, ['2026-06-30', 'Presented to President.', '28000']])).toEqual([
      'Vetoed',
      '2026-07-04',
    ])
  })

  test('that is a simple or concurrent resolution never became law, whatever its source says', () => {
    const became: [string, string, string] = ['2025-05-01', 'Became Public Law No: 119-9.', '36000']
    const agreed: [string, string, string] = [
      '2025-04-01',
      'Passed/agreed to in House: On agreeing to the resolution Agreed to by voice vote.',
      '8000',
    ]
    const law = { lawNumber: 'Public Law 119-9' }
    expect(labelOf('H.Res. 9', [became, agreed], law)).toEqual(['Agreed to in House', '2025-04-01'])
    expect(labelOf('H.Con.Res. 9', [became, agreed], law)[0]).toBe('Agreed to in House')
  })

  test('that is scheduled for a later day has not got there, and is due on that day', () => {
    const passing: [string, string, string] = ['2027-02-07', 'Passed/agreed to in House: …', '8000']
    const status = measureStatus(
      measure('H.R. 5', [passing], { introducedDate: '2026-09-01', congress: 120 }),
      today,
    )
    expect(status).toMatchObject({ label: 'Introduced', date: '2026-09-01', dueOn: '2027-02-07' })
  })

  test.each<[string, [string, string, string?], string]>([
    [
      'ordered reported',
      ['2025-03-01', 'Ordered to be Reported (Amended) by the Yeas and Nays: 30 - 0.'],
      'Ordered reported',
    ],
    [
      'ordered reported in the Senate',
      [
        '2025-03-01',
        'Committee on Indian Affairs. Ordered to be reported without amendment favorably.',
      ],
      'Ordered reported',
    ],
    [
      'reported in the House',
      ['2025-03-01', 'Reported by the Committee on Small Business. H. Rept. 119-9.', 'H12200'],
      'Reported by committee',
    ],
    [
      'reported in the Senate',
      [
        '2025-03-01',
        'Committee on Foreign Relations. Reported by Senator Risch with an amendment. With written report No. 119-9.',
        '14000',
      ],
      'Reported by committee',
    ],
    [
      'on a calendar of the House',
      ['2025-03-01', 'Placed on the Union Calendar, Calendar No. 9.', 'H12410'],
      'On the calendar',
    ],
    [
      'on the calendar of the Senate',
      [
        '2025-03-01',
        'Read the second time. Placed on Senate Legislative Calendar under General Orders. Calendar No. 9.',
      ],
      'On the calendar',
    ],
    [
      'discharged',
      ['2025-03-01', 'Senate Committee on Finance discharged by Unanimous Consent.', '14500'],
      'Discharged from committee',
    ],
    [
      'discharged in a subcommittee',
      ['2025-03-01', 'Subcommittee on Health Discharged'],
      'Introduced',
    ],
    [
      'not discharged',
      [
        '2025-03-01',
        'Motion to discharge Senate Committee on Foreign Relations rejected by Yea-Nay Vote. 47 - 53.',
      ],
      'Introduced',
    ],
  ])('that is %s says so', (_, step, label) => {
    const introduced: [string, string, string] = ['2025-01-03', 'Introduced in House', '1000']
    expect(labelOf('H.R. 5', [step, introduced])[0]).toBe(label)
  })

  test('whose committee did more on one day is at the last step, and one that passed stays passed', () => {
    const day: [string, string, string?][] = [
      ['2025-03-01', 'Placed on the Union Calendar, Calendar No. 9.', 'H12410'],
      ['2025-03-01', 'Reported by the Committee on Small Business. H. Rept. 119-9.', 'H12200'],
    ]
    expect(labelOf('H.R. 5', day)).toEqual(['On the calendar', '2025-03-01'])
    expect(labelOf('H.R. 5', day.toReversed())).toEqual(['On the calendar', '2025-03-01'])
    const later: [string, string] = [
      '2025-03-01',
      'Placed on Senate Legislative Calendar under General Orders. Calendar No. 9.',
    ]
    expect(labelOf('H.R. 5', [later, passedHouse])).toEqual(['Passed House', '2025-02-01'])
  })

  test('that a rule laid on the table says by which resolution; the rule that did so stays as it is', () => {
    const entries: [string, string, string?][] = [
      [
        '2025-09-16',
        'Pursuant to the provisions of H. Res. 672, H. Res. 598 is laid on the table.',
        'H1B000',
      ],
      ['2025-07-01', 'Submitted in House', '1025'],
    ]
    expect(measureStatus(measure('H.Res. 598', entries), today)).toMatchObject({
      label: 'Tabled in House',
      date: '2025-09-16',
      reason: 'under H.Res. 672',
    })
    expect(labelOf('H.Res. 672', entries)[0]).toBe('Introduced')
  })

  test('that stays vetoed says which chamber voted on it again', () => {
    const veto: [string, string, string] = ['2025-12-29', 'Vetoed by President.', '31000']
    expect(reasonOf('H.R. 131', [veto])).toBeNull()
    expect(
      reasonOf('H.R. 131', [
        ['2026-01-08', 'Failed of passage in House over veto On passage, the objections', '33000'],
        veto,
      ]),
    ).toBe('The House voted again on January 8, 2026, short of the two-thirds that override a veto')
    expect(
      reasonOf('S.J.Res. 32', [
        ['2024-01-10', 'Failed of passage in Senate over veto by Yea-Nay Vote. 54 - 45.'],
        ['2023-12-19', 'Vetoed by President.'],
      ]),
    ).toBe(
      'The Senate voted again on January 10, 2024, short of the two-thirds that override a veto',
    )
  })

  test('of a Congress that ended was not enacted, once its source was read after its end', () => {
    const of118 = { congress: 118, introducedDate: '2023-01-09' }
    expect(labelOf('H.R. 7521', [passedHouse], { ...of118, readOn: '2025-02-01' })).toEqual([
      'Not enacted (the 118th Congress ended)',
      '2025-01-03',
    ])
    expect(labelOf('H.R. 7521', [], { ...of118, readOn: '2025-01-03' })[0]).toBe('Introduced')
    expect(labelOf('H.R. 7521', [], { ...of118, readOn: null })[0]).toBe('Introduced')
    expect(labelOf('H.Res. 7', [], { ...of118, readOn: '2025-02-01' })[0]).toBe(
      'Not agreed to (the 118th Congress ended)',
    )
    // A bill that waits for the President may be signed after the last day.
    const presented: [string, string, string] = ['2024-12-28', 'Presented to President.', '28000']
    expect(labelOf('S. 5', [presented], { ...of118, readOn: '2025-02-01' })[0]).toBe('To President')
  })

  test('says the last day that its source covers, and that its Congress ended since', () => {
    const unchanged = 'No later change is known, as of June 1, 2026.'
    const ended = ' The 119th Congress ended on January 3, 2027.'
    expect(noteOn('2026-11-26')).toBe(unchanged)
    expect(noteOn('2027-01-03')).toBe(unchanged)
    expect(noteOn('2027-01-04', { readOn: '2026-11-26' })).toBe(unchanged + ended)
    expect(noteOn('2027-01-04')).toBeNull()
    expect(noteOn('2026-11-26', { asOf: null })).toBe('We do not know of later changes.')
    // What a chamber agreed to does not end with its Congress.
    expect(noteOn('2027-01-04', {}, 'H.Res. 5')).toBe(unchanged)
  })

  test('is due on the day after its Congress ends, and then each day until its source is read', () => {
    expect(dueOn('2026-11-26', '2026-11-26')).toBe('2027-01-04')
    expect(dueOn('2027-01-04', '2027-01-02')).toBe('2027-01-05')
    expect(dueOn('2027-01-05', '2027-01-04')).toBeNull()
  })

  test('is none while its number is reserved', () => {
    expect(
      measureStatus(measure('H.R. 10', [], { title: 'Reserved for the Speaker.' }), today),
    ).toEqual({
      label: 'Number reserved',
      date: null,
      reason: null,
      note: 'The chamber keeps this number for its leaders. No bill has been introduced under it.',
      dueOn: null,
    })
    const used = measure('H.R. 10', [passedHouse], { title: 'Reserved for the Speaker.' })
    expect(measureStatus(used, today).label).toBe('Passed House')
  })

  test('names the companion that became law', () => {
    const enactedAs = { name: 'S. 5', date: '2025-01-29' }
    expect(measureStatus(measure('H.R. 29', [passedHouse], { enactedAs }), today).note).toBe(
      'S. 5, which has the same title, became law on January 29, 2025. No later change is known, as of June 1, 2026.',
    )
  })

  test('that the other chamber passed as another text says which passage was of the earlier one', () => {
    expect(passedAsAnotherText(measure('H.R. 5', [senateAmends, passedHouse]))).toEqual({
      chamber: 'House',
      date: '2025-03-01',
    })
    expect(passedAsAnotherText(measure('H.R. 5', [passedSenate, passedHouse]))).toBeNull()
  })
})
