import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toMeasureRows } from '../transform.ts'
import { toBill } from './to-bill.ts'

const sample = readFileSync(
  join(import.meta.dirname, '../samples/BILLSTATUS-117hr5376.parts.xml'),
  'utf8',
)
/** The rows of the sample after a change to its text, and the rejects. */
function read(change: (xml: string) => string = (xml) => xml) {
  const changed = change(sample)
  const { bill, rejects } = toBill(changed, 'it')
  const rows = toMeasureRows(bill, '2026-01-01', new Map())
  return {
    rejects,
    committees: rows.committeeActivities!,
    amendments: rows.amendments!,
    measure: rows.measures![0]!,
  }
}

describe('committees', () => {
  test('have their work with day, words, vote and report, each event once', () => {
    const { committees, rejects } = read()
    expect(rejects).toEqual([])
    expect(
      committees.map((row) => [row.committee_code, row.kind, row.acted_on, row.words !== null]),
    ).toEqual([
      ['HSBU', 'reported', '2021-09-27', true],
      ['HSBU', 'ordered_reported', '2021-09-25', true],
      // The list gives 01:30 UTC of the next day.
      ['HSBU', 'markup', '2021-09-25', false],
      ['HSBU03', 'forwarded', '2021-09-22', false],
      ['HSBU03', 'hearing', '2021-09-20', false],
    ])
    expect(committees[0]).toMatchObject({
      action_id: '117-hr-5376',
      committee_name: 'Budget Committee',
      reports: ['H. Rept. 117-130'],
      vote_manner: null,
    })
    expect(committees[1]).toMatchObject({
      words: 'Ordered to be Reported by the Yeas and Nays: 20 - 17.',
      vote_manner: 'yeas_and_nays',
      yea_count: 20,
      nay_count: 17,
    })
  })

  test('an odd committee costs itself alone', () => {
    const { committees, rejects } = read((xml) =>
      xml.replace('<systemCode>hsbu03</systemCode>', '<systemCode>?</systemCode>'),
    )
    expect(rejects).toEqual([
      {
        part: 'committee 1, subcommittees',
        reason: 'committee 1: subcommittees.item.0.systemCode: is not the code of a committee.',
      },
    ])
    expect(committees).toHaveLength(3)
  })
})

describe('amendments', () => {
  test('have sponsor, purpose, outcome, the amendment that they amend, and their votes', () => {
    const { amendments } = read()
    expect(amendments.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['117-samdt-5488', 'agreed_to'],
      ['117-samdt-5194', 'submitted'],
      ['117-hamdt-141', 'agreed_to'],
    ])
    expect(amendments[0]).toMatchObject({
      action_id: '117-hr-5376',
      amended_amendment_id: '117-samdt-5194',
      sponsor_data: [{ bioguideId: 'W000805', lastName: 'Warner', state: 'VA' }],
      cosponsors_data: [{ bioguideId: 'K000384', isOriginalCosponsor: true }],
      purpose: 'To extend the limitation on excess business losses.',
      submitted_on: '2022-08-07',
      offered_on: '2022-08-07',
      latest_action_date: '2022-08-07',
      latest_action_text:
        'Amendment SA 5488 agreed to in Senate by Yea-Nay Vote. 51 - 50. Record Vote Number: 324.',
      roll_call_ids: ['senate-117-2-324'],
      source_updated_at: '2022-08-08T17:16:10Z',
    })
    expect(amendments[0]!.actions_history).toHaveLength(2)
    // A committee offers amendments too.
    expect(amendments[2]).toMatchObject({
      sponsor_data: [{ name: 'Rules Committee' }],
      description: 'The amendment printed in House Report 117-173 is considered adopted.',
    })
  })

  test('an odd amendment, entry or field costs itself alone', () => {
    const { amendments, rejects } = read((xml) =>
      xml
        .replaceAll('<type>HAMDT</type>', '<type>XAMDT</type>')
        .replace('<rollNumber>324</rollNumber>', '<rollNumber>none</rollNumber>')
        .replace('<bioguideId>W000805</bioguideId>', '<bioguideId>?</bioguideId>')
        .replace('<updateDate>2022-09-06T13:59:36Z</updateDate>', '<updateDate>soon</updateDate>'),
    )
    expect(rejects.map(({ part }) => part)).toEqual([
      'amendment 2, updateDate',
      'amendment 3',
      'amendment 5488, sponsor 1',
      'amendment 5488, recorded vote 1',
    ])
    expect(amendments.map(({ id, roll_call_ids }) => [id, roll_call_ids])).toEqual([
      ['117-samdt-5488', []],
      ['117-samdt-5194', []],
    ])
  })
})

test('reports, estimates and the statement of authority are read in one form', () => {
  const { measure } = read()
  expect(measure).toMatchObject({
    committee_reports: ['H. Rept. 117-130, Book 1', 'H. Rept. 117-130, Errata'],
    cbo_estimates: [
      {
        title: 'Summary of H.R. 5376',
        description: null,
        published_on: '2021-11-18',
        url: 'https://www.cbo.gov/publication/57627',
      },
      {
        title: "Estimated Effects of H.R. 5376 on CBO's Baseline",
        description: 'As passed by the Senate on August 7, 2022',
        published_on: '2022-09-07',
        url: 'https://www.cbo.gov/publication/58455',
      },
    ],
    constitutional_authority: 'Article I, Section 8',
    reader_version: 1,
  })
})

test('a statement of authority whose lines are joined without a blank is left out', () => {
  const joined = 'Article 1, Section 8, Clause 18, to make all laws whichshall be necessary'
  expect(
    read((xml) => xml.replace('Article I, Section 8', joined)).measure.constitutional_authority,
  ).toBeNull()
})

test('related measures have the kinds of the list, the history and the notes', () => {
  const { measure } = read()
  expect(measure.related_measures).toEqual(['117-s-2000', '117-hres-774'])
  expect(measure.related_measures_data).toEqual([
    {
      id: '117-s-2000',
      title: 'A Bill',
      kinds: ['identical', 'related'],
      identified_by: ['CRS', 'House'],
    },
    {
      id: '117-hres-774',
      title: 'Providing for it',
      kinds: ['procedural', 'rule'],
      identified_by: ['House'],
    },
    { id: '117-s-9', title: null, kinds: ['continued_by'], identified_by: [] },
  ])
})
