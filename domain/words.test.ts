import { describe, expect, it, test } from 'vitest'
import { chamberLabel, chamberOf, issuingBody, jurisdiction, officeOf } from './members/chamber.ts'
import { actionNumber } from './actions/action-number.ts'
import { byteSize } from './language/byte-size.ts'
import { isoDay, longDate } from './dates/dates.ts'
import { hemicycle } from './votes/hemicycle.ts'
import { limits } from './limits.ts'
import { inOpinionOrder, justices, opinionId, opinionLabel } from './decisions/opinions.ts'
import { sentences } from './language/sentences.ts'
import { truncate } from './language/truncate.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1499, '1 kB'],
  [65_536, '66 kB'],
  [999_499, '999 kB'],
  // Never "1000 kB".
  [999_500, '1.0 MB'],
  [1_536_000, '1.5 MB'],
  [2_000_000_000, '2.0 GB'],
  [5e15, '5000.0 TB'],
])('%i bytes read %j', (bytes, size) => {
  expect(byteSize(bytes)).toBe(size)
})

describe('a date', () => {
  it.each([
    ['2025-07-04', 'July 4, 2025'],
    ['2025-07-03T18:31:00+00:00', 'July 3, 2025'],
    // At midnight in Greenwich it is still the evening before in Washington: a roll call at 7 p.m. (House 44 of 2025).
    ['2025-02-25T00:00:00+00:00', 'February 24, 2025'],
    ['2025-07-04 00:00:00+00', 'July 3, 2025'],
    ['2025-07-04T00:20:00Z', 'July 3, 2025'],
    ['2025-07-03 18:31:00.25+00', 'July 3, 2025'],
    ['2025-02-30', null],
    ['July', null],
    ['', null],
    [null, null],
  ])('%j reads %j', (value, long) => {
    expect(longDate(value)).toBe(long)
  })
  it('has a day for machines', () => {
    expect(isoDay('2025-07-04T03:59:00Z')).toBe('2025-07-03')
  })
})

describe('a text cut short', () => {
  it('is left alone when it fits exactly', () => {
    expect(truncate('1234567890', 10)).toBe('1234567890')
  })
  it('ends in three dots without a space before them', () => {
    expect(truncate('One Big Beautiful Bill Act', 8)).toBe('One Big...')
  })
  it('ends at the end of a word, without a mark of punctuation that waits for more', () => {
    expect(truncate('One Big Beautiful Bill Act', 11)).toBe('One Big...')
    expect(truncate('One Big Beautiful Bill Act', 17)).toBe('One Big Beautiful...')
    expect(truncate('One Big, Beautiful Bill', 10)).toBe('One Big...')
    expect(truncate('Tax — cuts', 6)).toBe('Tax...')
    expect(truncate('Offered by Mr. Ogles. Agreed to.', 22)).toBe('Offered by Mr. Ogles...')
  })
  it('never splits what a reader sees as one character', () => {
    expect(truncate('ab👨‍👩‍👧cd', 3)).toBe('ab👨‍👩‍👧...')
    expect(truncate('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301e\u0301e\u0301')
  })
  it('of a card title is 80 characters', () => {
    expect(truncate('x'.repeat(81), limits.characters.cardTitle)).toBe(`${'x'.repeat(80)}...`)
  })
})

describe('chambers', () => {
  it.each([
    ['H.R. 1', 'House of Representatives'],
    ['hres 5', 'House of Representatives'],
    ['S. 5', 'Senate'],
    ['', 'Legislative'],
    [null, 'Legislative'],
  ])('%j was issued by: %s', (bill, label) => {
    expect(chamberLabel(bill)).toBe(label)
    expect(issuingBody('Legislative', bill)).toBe(label)
  })
  it('are not the only issuing bodies', () => {
    expect(issuingBody('Executive', null)).toBe('The White House')
    expect(issuingBody('Judicial', 'S. 5')).toBe('Supreme Court')
    expect(jurisdiction).toBe('United States')
  })
  it('are read as records spell them', () => {
    expect(['h', 'House of Representatives', 'Senate', 'joint', null].map(chamberOf)).toEqual([
      'House',
      'House',
      'Senate',
      null,
      null,
    ])
    expect(officeOf('Senate')).toBe('Senator')
    expect(officeOf(null)).toBe('Representative')
  })
})

describe('opinions', () => {
  it('are known by decision, type and author', () => {
    expect(opinionId('scotus-19-1392', 'concurring_in_judgment', 'Roberts')).toBe(
      'scotus-19-1392-concurring-in-judgment-roberts',
    )
    expect(opinionId('scotus-19-1392', 'dissent', 'Breyer, Sotomayor and Kagan')).toBe(
      'scotus-19-1392-dissent-breyer-sotomayor-and-kagan',
    )
    expect(opinionId('scotus-21-1333', 'per_curiam', null)).toBe('scotus-21-1333-per-curiam')
  })
  it('come in the order in which a decision is read', () => {
    const given = [
      'dissent',
      'plurality',
      'concurring',
      'per_curiam',
      'dissenting',
      'concurrence',
      'majority',
      'lead',
      'concurring_in_judgment',
    ]
    expect(
      inOpinionOrder(given.map((opinion_type) => ({ opinion_type }))).map(
        (one) => one.opinion_type,
      ),
    ).toEqual([
      'per_curiam',
      'majority',
      'lead',
      'concurring',
      'concurrence',
      'concurring_in_judgment',
      'dissent',
      'dissenting',
      'plurality',
    ])
  })
  it.each([
    ['majority', 'Majority Opinion'],
    ['concurrence', 'Concurring Opinion'],
    ['concurring', 'Concurring Opinion'],
    ['dissent', 'Dissenting Opinion'],
    ['plurality', 'Plurality Opinion'],
    ['per_curiam', 'Per Curiam Opinion'],
    ['concurring_in_part', 'Concurring In Part Opinion'],
  ])('of type %s are called %s', (type, label) => {
    expect(opinionLabel(type)).toBe(label)
  })
})

describe('an opinion', () => {
  it.each([
    [null, 'The Court'],
    ['Kagan', 'Justice Kagan'],
    ['Roberts', 'Chief Justice Roberts'],
    ['Breyer, Sotomayor and Kagan', 'Justices Breyer, Sotomayor and Kagan'],
  ])('by %s is said to be by %s', (author, words) => {
    expect(justices(author)).toBe(words)
  })
})

describe('the hemicycle', () => {
  it.each([1, 2, 9, 50, 99, 100, 432, 435, 441])(
    'seats %i members, each apart, left to right',
    (count) => {
      const { seats, spacing } = hemicycle(count)
      expect(seats).toHaveLength(count)
      const gaps = seats.flatMap((a, at) =>
        seats.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
      )
      expect(Math.min(...gaps, Infinity)).toBeGreaterThan(spacing * 0.8)
      expect(seats.every(({ x, y }) => Math.abs(x) <= 1 && y >= 0 && y <= 1)).toBe(true)
    },
  )
  it('is empty without names', () => {
    expect(hemicycle(0)).toEqual({ seats: [], spacing: 0 })
  })
})

describe('sentences', () => {
  it.each([
    ['It is law. It ends in 2028.', ['It is law.', 'It ends in 2028.']],
    ['See H.R. 1 and Pub. L. 119-21. It passed.', ['See H.R. 1 and Pub. L. 119-21.', 'It passed.']],
    [
      'In Biden v. Nebraska, No. 22-506, the U.S. Code won.',
      ['In Biden v. Nebraska, No. 22-506, the U.S. Code won.'],
    ],
    [
      'It adds $5 billion. $3 billion is new! Is it? “Yes.” So it is',
      ['It adds $5 billion.', '$3 billion is new!', 'Is it?', '“Yes.”', 'So it is'],
    ],
    [
      'He met Dr. Martin Luther King, Jr. It ended.',
      ['He met Dr. Martin Luther King, Jr.', 'It ended.'],
    ],
    ['', []],
  ])('of %j', (text, parts) => {
    expect(sentences(text)).toEqual(parts)
  })
})

describe('the number of an action', () => {
  it.each([
    [{ bill_number: 'HR 1' }, 'H.R. 1'],
    [{ executive_order_number: 14067 }, 'E.O. 14067'],
    [{ proclamation_number: 10886 }, 'Proclamation 10886'],
    [{ docket_number: '24a884' }, 'No. 24A884'],
    [{ docket_number: 'Nos. 20-1199 and 21-707' }, 'Nos. 20-1199 and 21-707'],
    [{}, null],
  ])('%j is cited as %j', (action, cited) => {
    expect(actionNumber(action)).toBe(cited)
  })
})
