import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toMeasureRow } from '../transform.ts'
import { toBill } from './to-bill.ts'
import { toItem } from './to-item.ts'

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../samples', name), 'utf8')
const capers = sample('BILLSTATUS-119hr3377.xml')
const goodman = sample('BILLSTATUS-117s35.xml')
const houseBills = { congress: 119, type: 'HR' } as const
const medal =
  'To authorize the President to award the Medal of Honor to James Capers, Jr., for acts of valor as a member of the Marine Corps during the Vietnam War.'

describe('a file of the present form', () => {
  const { bill, rejects } = toBill(capers, 'BILLSTATUS-119hr3377.xml')

  test('gives the bill, and whether its law is a private one', () => {
    expect(rejects).toEqual([])
    expect(bill).toMatchObject({
      congress: 119,
      type: 'HR',
      number: 3377,
      title: medal,
      officialTitle: medal,
      shortTitles: [],
      introducedDate: '2025-05-13',
      updated: '2026-04-03T09:30:00Z',
      policyArea: 'Armed Forces and National Security',
      subjects: ['Military personnel and dependents'],
      cosponsors: [],
      laws: [{ kind: 'private', congress: 119, number: 1 }],
      summary: null,
    })
    expect(bill.sponsors).toEqual([
      {
        bioguideId: 'N000190',
        firstName: 'Ralph',
        lastName: 'Norman',
        state: 'SC',
        district: '5',
        party: 'R',
      },
    ])
  })

  test('keeps the order of entries within a day, and entries that come twice', () => {
    expect(bill.actions).toMatchObject([
      {
        actionCode: 'E40000',
        type: 'President',
        actionDate: '2026-03-26',
        text: 'Became Private Law No: 119-1.',
      },
      {
        actionCode: '41000',
        type: 'BecameLaw',
        actionDate: '2026-03-26',
        text: 'Became Private Law No: 119-1.',
      },
      {
        actionCode: null,
        type: 'Floor',
        actionDate: '2026-03-03',
        text: 'Passed Senate without amendment by Unanimous Consent. (consideration: CR S767)',
      },
      {
        actionCode: '1000',
        type: 'IntroReferral',
        actionDate: '2025-05-13',
        text: 'Introduced in House',
      },
    ])
  })

  test('has the enrolled bill as its latest text, though that has no date', () => {
    expect(bill.text).toEqual({
      version: 'Enrolled Bill',
      url: 'https://www.govinfo.gov/content/pkg/BILLS-119hr3377enr/xml/BILLS-119hr3377enr.xml',
      pdfUrl: 'https://www.govinfo.gov/content/pkg/BILLS-119hr3377enr/pdf/BILLS-119hr3377enr.pdf',
    })
  })

  test('is stored as a private law, although a public one has the same number', () => {
    expect(toItem(houseBills, 'BILLSTATUS-119hr3377.xml', capers)).toMatchObject({
      id: '119-hr-3377',
      url: 'https://www.govinfo.gov/bulkdata/BILLSTATUS/119/hr/BILLSTATUS-119hr3377.xml',
      rows: {
        measures: [
          {
            law_number: 'Private Law 119-1',
            date_enacted_issued: '2026-03-26',
          },
        ],
      },
      rejects: [],
    })
  })
})

test('a file of the older form says the same', () => {
  expect(toBill(goodman, 'BILLSTATUS-117s35.xml')).toMatchObject({
    rejects: [],
    bill: {
      congress: 117,
      type: 'S',
      number: 35,
      updated: '2022-09-07T13:36:03Z',
      subjects: ['Congressional tributes'],
      policyArea: 'Congress',
      officialTitle: 'A bill to award a Congressional Gold Medal to Officer Eugene Goodman.',
      laws: [],
      text: null,
      summary: {
        text: 'This bill directs the Speaker of the House of Representatives and the President pro tempore of the Senate to arrange for the presentation of a Congressional Gold Medal to U.S. Capitol Police Officer Eugene Goodman.',
        version: 'Passed Senate',
        date: '2021-02-12',
        updated: '2021-02-19T19:58:05Z',
      },
    },
  })
})

test('who cosponsors an amendment does not cosponsor the bill', () => {
  const cosponsored = goodman.replace(
    '</amendment>',
    '<cosponsors><item><bioguideId>S000148</bioguideId><firstName>Charles</firstName><lastName>Schumer</lastName><sponsorshipDate>2021-02-12</sponsorshipDate><isOriginalCosponsor>True</isOriginalCosponsor></item></cosponsors></amendment>',
  )
  const { bill } = toBill(cosponsored, 'it')
  expect(bill.cosponsors.map(({ bioguideId }) => bioguideId)).toEqual(['C001088'])
  expect(bill.actions).toHaveLength(3)
  expect(bill.sponsors).toHaveLength(1)
})

test('a summary may stand in an element that is named cdata', () => {
  const wrapped = capers.replace(
    '<summaries/>',
    '<summaries><summary><actionDate>2025-05-13</actionDate><updateDate>2025-06-01T00:00:00Z</updateDate><cdata><text>&lt;p&gt;A medal &amp;amp; more.&lt;/p&gt;</text></cdata></summary></summaries>',
  )
  expect(toBill(wrapped, 'it').bill.summary?.text).toBe('A medal & more.')
})

test('unknown codes stay, and an entry without words is no harm', () => {
  const changed = capers
    .replace('<actionCode>41000</actionCode>', '<actionCode>Q77777</actionCode>')
    .replace('<type>BecameLaw</type>', '<type>Unheard</type>')
    .replace('<text>Introduced in House</text>', '')
  const { bill, rejects } = toBill(changed, 'it')
  expect(rejects).toEqual([])
  expect(bill.actions[1]).toMatchObject({ actionCode: 'Q77777', type: 'Unheard' })
  expect(bill.actions[3]).toMatchObject({
    actionCode: '1000',
    type: 'IntroReferral',
    actionDate: '2025-05-13',
    text: '',
  })
})

const relatedItem = (type: string, number: string, relation: string) =>
  `<item><title>It</title><congress>119</congress><number>${number}</number><type>${type}</type>` +
  `<relationshipDetails><item><type>${relation}</type><identifiedBy>House</identifiedBy></item></relationshipDetails></item>`

test('lists related measures once each, identical ones first, without amendments', () => {
  const related =
    relatedItem('HRES', '7', 'Procedurally-related') +
    relatedItem('SAMDT', '12', 'Related document') +
    relatedItem('S', '5', 'Identical bill') +
    relatedItem('HRES', '7', 'Related bill')
  const { bill, rejects } = toBill(
    capers.replace('<bill>', `<bill><relatedBills>${related}</relatedBills>`),
    'it',
  )
  expect([bill.related, rejects]).toMatchObject([
    [
      { congress: 119, type: 'S', number: 5 },
      { congress: 119, type: 'HRES', number: 7 },
    ],
    [],
  ])
  expect(toMeasureRow(bill, '2026-01-01', new Map()).related_measures).toEqual([
    '119-s-5',
    '119-hres-7',
  ])
  // If related measures were not read, the record keeps its own.
  expect(toMeasureRow({ ...bill, related: null }, '2026-01-01', new Map())).not.toHaveProperty(
    'related_measures',
  )
})

test('an entry that cannot be read is named, and the rest is taken', () => {
  const broken = goodman
    .replace('<bioguideId>C001088</bioguideId>', '<bioguideId/>')
    .replace('<actionDate>2021-02-18</actionDate>', '<actionDate>last week</actionDate>')
    .replace('<laws/>', '<laws><item><type>Royal Law</type><number>117-1</number></item></laws>')
  const { bill, rejects } = toBill(broken, 'it')
  expect(rejects.map(({ part }) => part)).toEqual(['action 1', 'cosponsor 1', 'law 1'])
  expect(rejects[1]?.reason).toBe('cosponsor 1: bioguideId: is not a Bioguide ID.')
  expect([bill.cosponsors.length, bill.actions.length, bill.laws.length]).toEqual([0, 2, 0])
})

const withoutTitle = capers.replace(`<title>${medal}</title>`, '<title/>')

test('a title that is missing is that of the list of titles, or none', () => {
  const { bill, rejects } = toBill(withoutTitle, 'it')
  expect([bill.title, rejects]).toEqual([medal, []])
  const none = toBill(withoutTitle.replace(/<titles>[^]*<\/titles>/, ''), 'it')
  expect(none.bill.title).toBeNull()
  expect(none.bill.laws).toHaveLength(1)
  expect(none.rejects).toEqual([
    { part: 'title', reason: 'it: title: Too small: expected string to have >=1 characters.' },
  ])
})

test.each<[string, (xml: string) => string, string[], object]>([
  [
    'no day of introduction',
    (xml) => xml.replace('<introducedDate>2025-05-13</introducedDate>', ''),
    ['introducedDate'],
    { introducedDate: '2025-05-13' },
  ],
  [
    'a time of change that is none',
    (xml) => xml.replaceAll(/<(updateDate|updateDateIncludingText)>[^<]*</g, '<$1>yesterday<'),
    ['updateDate', 'updateDateIncludingText'],
    { updated: null, title: medal },
  ],
  [
    'no Congress, number or type',
    (xml) =>
      xml
        .replace('<congress>119</congress>', '')
        .replace('<number>3377</number>', '')
        .replace('<type>HR</type>', ''),
    [],
    { congress: 119, type: 'HR', number: 3377 },
  ],
  [
    'an odd district of the sponsor',
    (xml) => xml.replace('<district>5</district>', '<district>At Large</district>'),
    ['sponsor 1, district'],
    { sponsors: [{ bioguideId: 'N000190', lastName: 'Norman', district: null }] },
  ],
  [
    'words in place of a list',
    (xml) => xml.replace(/<policyArea>[^]*?<\/policyArea>/, '<policyArea>None</policyArea>'),
    ['policyArea'],
    { policyArea: null, laws: [{ kind: 'private', congress: 119, number: 1 }] },
  ],
])('%s costs itself alone', (_, spoil, parts, expected) => {
  const item = { congress: 119, type: 'HR', number: 3377 } as const
  const { bill, rejects } = toBill(spoil(capers), 'BILLSTATUS-119hr3377.xml', item)
  expect(rejects.map(({ part }) => part)).toEqual(parts)
  expect(bill).toMatchObject(expected)
})

/** Why the file is rejected as a whole. */
function reasonOf(xml: string): string | undefined {
  const item = toItem(houseBills, 'BILLSTATUS-119hr3377.xml', xml)
  expect(item.rows).toBe(undefined)
  return item.rejects?.map(({ reason }) => reason).join()
}

describe('a file that is of no use is rejected', () => {
  test('when it is cut off', () => {
    expect(reasonOf(capers.slice(0, 2000))).toContain(
      'BILLSTATUS-119hr3377.xml is not complete XML',
    )
    expect(reasonOf('')).toContain('BILLSTATUS-119hr3377.xml is not complete XML')
  })

  test('when it brings entities of its own', () => {
    const bomb = capers.replace(
      '<billStatus>',
      '<!DOCTYPE billStatus [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><billStatus>',
    )
    expect(reasonOf(bomb)).toBe('BILLSTATUS-119hr3377.xml defines its own XML entities.')
  })

  test('when it is about another bill than its name says', () => {
    expect(reasonOf(capers.replace('<number>3377</number>', '<number>3378</number>'))).toBe(
      'BILLSTATUS-119hr3377.xml is about 119-hr-3378.',
    )
    expect(reasonOf(goodman)).toBe('BILLSTATUS-119hr3377.xml is about 117-s-35.')
  })

  test('when it is of another kind, or something else altogether', () => {
    expect(reasonOf(capers.replace('<type>HR</type>', '<type>HAMDT</type>'))).toBe(
      'BILLSTATUS-119hr3377.xml: is no bill or resolution.',
    )
    expect(reasonOf('<html><body>Are you a robot?</body></html>')).toContain(
      'BILLSTATUS-119hr3377.xml: billStatus:',
    )
  })
})
