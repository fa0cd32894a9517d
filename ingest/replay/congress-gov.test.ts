import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createReplay } from './replay.ts'
import { congressGov } from './congress-gov.ts'
import { noFaults } from './faults.ts'
import { ReplayData } from './replay-data.ts'

/** JSON, read freely. */
type Json = ReturnType<typeof JSON.parse>

const older = '../recorded-117-hr-21/bill_117_hr_21'
const folder = join(import.meta.dirname, '../../../shared/data')

describe.skipIf(!existsSync(folder))('the Congress.gov API again', () => {
  const data = existsSync(folder) ? new ReplayData(folder) : undefined
  const app = data && createReplay([congressGov], data, noFaults)

  async function ask(path: string, key = 'any'): Promise<{ status: number; body: Json }> {
    const headers = { 'x-api-key': key }
    const response = await app!.request(`/api.congress.gov/v3${path}`, { headers })
    return { status: response.status, body: await response.json() }
  }
  const recorded = (name: string) =>
    data!.json(`samples/congress-gov-api-v3/recorded/${name}`) as Json

  test('a key that is missing or expired is refused as the service does it', async () => {
    expect(await ask('/bill/119', '')).toEqual({
      status: 403,
      body: {
        error: {
          code: 'API_KEY_MISSING',
          message: 'No api_key was supplied. Get one at https://api.congress.gov:443',
        },
      },
    })
    expect(await ask('/bill/119', 'expired')).toMatchObject({
      status: 403,
      body: { error: { code: 'API_KEY_INVALID' } },
    })
  })

  test('what is not there is an unknown resource', async () => {
    expect(await ask('/bill/119/hr/99999')).toEqual({
      status: 404,
      body: { error: 'Unknown resource: bill/119/hr/99999' },
    })
    expect((await ask('/bill/119/hr/1/nothing')).status).toBe(404)
  })

  test('the list has the fields and the paging of the recorded one', async () => {
    const { body } = await ask('/bill/119?limit=2')
    const sample = recorded('law-119-pub-limit2.json')
    const entry = sample.bills[0]
    // In the list since August 2026, after the recording.
    expect(shapeOf(body.bills[0])).toEqual({
      ...shapeOf({ ...entry, laws: undefined }),
      laws: undefined,
      introducedDate: 'string',
    })
    expect(body.pagination).toEqual({
      count: 16_315,
      next: 'https://api.congress.gov/v3/bill/119?offset=2&limit=2&format=json',
    })
    expect(shapeOf(body.request)).toEqual(shapeOf(sample.request))
  })

  test('the list is read by kind, from a day on, in either direction, to its end', async () => {
    const query = 'sort=updateDate+asc&fromDateTime=2026-05-30T00:00:00Z&limit=250'
    const { body: first } = await ask(`/bill/119/hr?${query}`)
    expect(first.pagination.count).toBeGreaterThan(0)
    expect(first.pagination.next).toBeUndefined()
    expect(first.bills).toHaveLength(first.pagination.count)
    expect(first.bills[0].updateDate).toBe('2026-05-30')
    expect(first.bills.every((bill: Json) => bill.type === 'HR')).toBe(true)
    const { body: last } = await ask('/bill/119?offset=16250&limit=1000')
    expect(last.bills).toHaveLength(65)
    expect(last.pagination).toEqual({
      count: 16_315,
      prev: 'https://api.congress.gov/v3/bill/119?offset=16000&limit=250&format=json',
    })
  })

  test('a bill has the fields of the recorded one, and its lists by length and address', async () => {
    const { body } = await ask('/bill/119/hr/1')
    const { bill, request } = recorded('bill-119-hr-1.json')
    expect(body.request).toEqual(request)
    const { subjects, sponsors, ...others } = shapeOf(body.bill)
    expect(shapeOf(bill)).toMatchObject({ ...others, subjects })
    expect(shapeOf(bill.sponsors)).toMatchObject(sponsors)
    // The folder does not have these of H.R. 1.
    expect(Object.keys(bill).filter((field) => body.bill[field] === undefined)).toEqual([
      'amendments',
      'cboCostEstimates',
      'committeeReports',
      'committees',
      'relatedBills',
      'textVersions',
    ])
    expect(body.bill.cosponsors).toBeUndefined()
    expect((await ask('/bill/119/s/5')).body.bill.subjects).toEqual({
      count: 12,
      url: 'https://api.congress.gov/v3/bill/119/s/5/subjects?format=json',
    })
  })

  test('the lists of a bill have the recorded fields', async () => {
    const cosponsors = recorded('bill-119-hr-22-cosponsors-limit1.json')
    const { body: one } = await ask('/bill/119/hr/22/cosponsors?limit=1')
    expect(one.pagination).toEqual(cosponsors.pagination)
    expect(one.request).toEqual(cosponsors.request)
    expect(one.cosponsors[0]).toEqual(cosponsors.cosponsors[0])

    const { body: laken } = await ask('/bill/119/s/5')
    expect(laken.bill.sponsors[0]).not.toHaveProperty('district')
    const { body: dakotan } = await ask('/bill/119/hjres/105')
    expect(dakotan.bill.sponsors[0]).toMatchObject({ lastName: 'Fedorchak', district: 0 })

    const subjects = recorded('bill-119-s-5-subjects-limit6.json')
    const { body: terms } = await ask('/bill/119/s/5/subjects?limit=250')
    expect(shapeOf(terms.subjects)).toEqual(shapeOf(subjects.subjects))
    expect(terms.subjects.policyArea.name).toBe('Immigration')
    expect(terms.subjects.legislativeSubjects).toHaveLength(11)

    const { body: texts } = await ask('/bill/119/hr/22/text')
    expect(texts.textVersions).toEqual([
      {
        date: null,
        formats: [
          {
            type: 'Formatted Text',
            url: 'https://www.congress.gov/119/bills/hr22/BILLS-119hr22eh.htm',
          },
          { type: 'PDF', url: 'https://www.congress.gov/119/bills/hr22/BILLS-119hr22eh.pdf' },
          {
            type: 'Formatted XML',
            url: 'https://www.congress.gov/119/bills/hr22/BILLS-119hr22eh.xml',
          },
        ],
        type: 'Engrossed in House',
      },
      expect.objectContaining({ date: '2025-01-03T05:00:00Z', type: 'Introduced in House' }),
    ])

    expect((await ask('/bill/119/hr/1/cosponsors')).body).toEqual(
      recorded('bill-119-hr-1-cosponsors-empty.json'),
    )
  })

  test('actions and titles have the fields recorded for H.R. 21 of the 117th', async () => {
    const { body: actions } = await ask('/bill/119/hr/22/actions?limit=250')
    expect(Object.keys(shapeOf(recorded(`${older}_actions.txt`).actions[1]))).toEqual(
      expect.arrayContaining(Object.keys(actions.actions[1])),
    )
    expect(actions.actions[0].sourceSystem).toEqual({ name: 'Senate' })
    expect(actions.actions[1]).toMatchObject({
      actionCode: 'H38310',
      sourceSystem: { code: 2, name: 'House floor actions' },
    })
    const { body: titles } = await ask('/bill/119/hr/22/titles')
    expect(titles.titles[2]).toEqual({
      title: 'SAVE Act',
      titleType: 'Display Title',
      titleTypeCode: 45,
    })
    const { body: summaries } = await ask('/bill/119/hr/22/summaries')
    expect(shapeOf(summaries.summaries[0])).toEqual(
      shapeOf(recorded(`${older}_summaries.txt`).summaries[0]),
    )
  })
})

/** The fields of a value and their kinds; of a list those of its first entry. */
function shapeOf(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, shapeOf(of)]))
}
