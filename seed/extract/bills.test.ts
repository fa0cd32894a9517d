import { describe, expect, it } from 'vitest'
import { billFacts, type Measure, type OfficialBill } from './bills.ts'

const measure: Measure = {
  id: '118-s-7',
  congress: 118,
  type: 'S',
  number: '7',
  title: 'Example Act',
  sponsor: 'A000001',
  introducedDate: '2023-01-09',
  latestVersion: 'Enrolled Bill',
  actions: [
    ['2023-01-09', 'Introduced in Senate'],
    ['2023-02-01', ''],
    ['2023-03-01', 'Passed/agreed to in Senate: Passed Senate without amendment by Voice Vote.'],
    ['2023-04-01', 'Passed/agreed to in House: On passage Passed without objection.'],
    ['2023-04-09', 'Became Public Law No: 118-2.'],
    ['2023-04-09', 'Message on House action sent to the Senate.'],
    ['2023-04-09', 'Signed by President.'],
  ],
}
const nothing = { bills: new Map(), measures: new Map() }

describe('the facts of a measure', () => {
  it('take codes from the fixed texts of its steps where no coded record is at hand', () => {
    const facts = billFacts(
      '118-s-7',
      { ...nothing, measures: new Map([['118-s-7', measure]]) },
      [],
    )
    expect(facts.history).toEqual([
      ['2023-04-09', '36000', 'BecameLaw', 'Became Public Law No: 118-2.'],
      ['2023-04-09', '36000', 'BecameLaw', 'Signed by President.'],
      ['2023-04-09', null, null, 'Message on House action sent to the Senate.'],
      [
        '2023-04-01',
        '8000',
        'Floor',
        'Passed/agreed to in House: On passage Passed without objection.',
      ],
      [
        '2023-03-01',
        '17000',
        'Floor',
        'Passed/agreed to in Senate: Passed Senate without amendment by Voice Vote.',
      ],
      ['2023-01-09', '10000', 'IntroReferral', 'Introduced in Senate'],
    ])
    expect(facts.law).toEqual({ kind: 'public', number: '118-2' })
    expect(facts.cosponsors).toBeUndefined()
  })

  it('keep the codes of an abridged record for the entries that it has', () => {
    const abridged: OfficialBill = {
      ...measure,
      sponsors: [{ bioguideId: 'A000001' }],
      laws: [{ type: 'Private Law', number: '118-2' }],
      actions: [
        {
          actionDate: '2023-04-09',
          text: 'Signed by President.',
          actionCode: 'E30000',
          type: 'President',
        },
      ],
    }
    const facts = billFacts(
      '118-s-7',
      { bills: new Map([['118-s-7', abridged]]), measures: new Map([['118-s-7', measure]]) },
      [],
    )
    expect(facts.history).toHaveLength(6)
    expect(facts.history).toContainEqual([
      '2023-04-09',
      'E30000',
      'President',
      'Signed by President.',
    ])
    expect(facts.law).toEqual({ kind: 'private', number: '118-2' })
  })

  it('go on with what the list of measures has after the end of a whole record', () => {
    const whole: OfficialBill = {
      ...measure,
      sponsors: [{ bioguideId: 'A000001' }],
      titles: [],
      actions: [
        {
          actionDate: '2023-04-01',
          text: 'On passage Passed without objection.',
          actionCode: 'H37100',
          type: 'Floor',
        },
        { actionDate: '2023-01-09', text: 'Introduced in Senate', actionCode: '10000' },
      ],
    }
    const unsigned: Measure = {
      ...measure,
      actions: [
        ['2023-01-09', 'Introduced in Senate'],
        ['2023-02-01', 'A step that the whole record does not tell.'],
        ['2023-04-01', 'On passage Passed without objection.'],
        ['2023-04-09', 'Became Public Law No: 118-2.'],
        ['2023-04-09', 'Sent to Archivist of the United States unsigned.'],
      ],
    }
    const facts = billFacts(
      '118-s-7',
      { bills: new Map([['118-s-7', whole]]), measures: new Map([['118-s-7', unsigned]]) },
      [],
    )
    expect(facts.history).toEqual([
      ['2023-04-09', '36000', 'BecameLaw', 'Became Public Law No: 118-2.'],
      ['2023-04-09', null, null, 'Sent to Archivist of the United States unsigned.'],
      ['2023-04-01', 'H37100', 'Floor', 'On passage Passed without objection.'],
      ['2023-01-09', '10000', null, 'Introduced in Senate'],
    ])
    expect(facts.law).toEqual({ kind: 'public', number: '118-2' })
  })

  it('are not made up for a measure that no record has', () => {
    expect(() => billFacts('118-s-8', nothing, [])).toThrow(
      '118-s-8 is not in the official records.',
    )
  })
})
