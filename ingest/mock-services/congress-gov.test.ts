import { describe, expect, test } from 'vitest'
import { recordsFolder } from '#tests/support/records.ts'
import { createMockServices } from './mock-services.ts'
import { congressGov } from './congress-gov.ts'
import { noFaults } from './faults.ts'
import { MockRecords } from './mock-records.ts'

/** JSON, read freely. */
type Json = ReturnType<typeof JSON.parse>

describe('the Congress.gov API again', () => {
  const data = new MockRecords(recordsFolder)
  const app = createMockServices([congressGov], data, noFaults)

  async function ask(path: string, key = 'any'): Promise<{ status: number; body: Json }> {
    const headers = { 'x-api-key': key }
    const response = await app.request(`/api.congress.gov/v3${path}`, { headers })
    return { status: response.status, body: await response.json() }
  }
  const recorded = (part: string) =>
    (data.json('samples/congress-gov-api-v3/117-hr-21.json') as Json)[`/bill/117/hr/21${part}`]

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

  test('answers an unknown address as an unknown resource', async () => {
    expect(await ask('/bill/119/hr/99999')).toEqual({
      status: 404,
      body: { error: 'Unknown resource: bill/119/hr/99999' },
    })
    expect((await ask('/bill/119/hr/1/nothing')).status).toBe(404)
  })

  test('the list has the fields and the paging of the official one', async () => {
    const { body } = await ask('/bill/119?limit=2')
    expect(body.bills.map((bill: Json) => [bill.type, bill.number])).toEqual([
      ['HR', '1'],
      ['HR', '22'],
    ])
    expect(body.bills[1]).toEqual({
      congress: 119,
      introducedDate: '2025-01-03',
      latestAction: { actionDate: '2025-01-03', text: 'Introduced in House' },
      number: '22',
      originChamber: 'House',
      originChamberCode: 'H',
      title: 'SAVE Act',
      type: 'HR',
      updateDate: '2026-04-15',
      updateDateIncludingText: expect.stringMatching(/^2026-\d\d-\d\d$/),
      url: 'https://api.congress.gov/v3/bill/119/hr/22?format=json',
    })
    expect(body.pagination).toEqual({
      count: 6,
      next: 'https://api.congress.gov/v3/bill/119?offset=2&limit=2&format=json',
    })
    expect(body.request).toEqual({
      congress: '119',
      contentType: 'application/json',
      format: 'json',
    })
  })

  test('the list is read by kind, from a day on, in either direction, to its end', async () => {
    const query = 'sort=updateDate+asc&fromDateTime=2026-04-15T00:00:00Z&limit=250'
    const { body: first } = await ask(`/bill/119/hr?${query}`)
    expect(first.pagination).toEqual({ count: 2 })
    expect(first.bills.map((bill: Json) => [bill.type, bill.number, bill.updateDate])).toEqual([
      ['HR', '22', '2026-04-15'],
      ['HR', '1', '2026-09-19'],
    ])
    const { body: later } = await ask(`/bill/119/hr?${query.replace('04-15', '04-16')}`)
    expect(later.bills.map((bill: Json) => bill.number)).toEqual(['1'])
    const { body: last } = await ask('/bill/119?offset=4&limit=4')
    expect(last.bills).toHaveLength(2)
    expect(last.pagination).toEqual({
      count: 6,
      prev: 'https://api.congress.gov/v3/bill/119?offset=0&limit=4&format=json',
    })
  })

  test('a bill has its lists by length and address', async () => {
    const { body } = await ask('/bill/119/hr/1')
    expect(body).toEqual({
      bill: {
        actions: list('actions', 6),
        congress: 119,
        introducedDate: '2025-05-20',
        latestAction: { actionDate: '2025-07-04', text: 'Became Public Law No: 119-21.' },
        laws: [{ number: '119-21', type: 'Public Law' }],
        legislationUrl: 'https://www.congress.gov/bill/119th-congress/house-bill/1',
        number: '1',
        originChamber: 'House',
        originChamberCode: 'H',
        policyArea: { name: 'Economics and Public Finance' },
        sponsors: [
          {
            bioguideId: 'A000375',
            district: 19,
            firstName: 'Jodey',
            fullName: 'Rep. Arrington, Jodey C. [R-TX-19]',
            lastName: 'Arrington',
            middleName: 'C.',
            party: 'R',
            state: 'TX',
            url: 'https://api.congress.gov/v3/member/A000375?format=json',
          },
        ],
        subjects: list('subjects', 1),
        summaries: list('summaries', 1),
        title: 'An act to provide for reconciliation pursuant to title II of H. Con. Res. 14.',
        titles: list('titles', 2),
        type: 'HR',
        updateDate: '2026-09-19T23:26:15Z',
        updateDateIncludingText: '2026-09-19T23:26:15Z',
      },
      request: {
        billNumber: '1',
        billType: 'hr',
        congress: '119',
        contentType: 'application/json',
        format: 'json',
      },
    })
    expect((await ask('/bill/119/s/5')).body.bill.subjects).toEqual({
      count: 12,
      url: 'https://api.congress.gov/v3/bill/119/s/5/subjects?format=json',
    })
  })

  test('the lists of a bill have the fields of the official ones', async () => {
    const { body: one } = await ask('/bill/119/hr/22/cosponsors?limit=1')
    expect(one).toEqual({
      cosponsors: [
        {
          bioguideId: 'G000597',
          district: 2,
          firstName: 'Andrew',
          fullName: 'Rep. Garbarino, Andrew R. [R-NY-2]',
          isOriginalCosponsor: true,
          lastName: 'Garbarino',
          middleName: 'R.',
          party: 'R',
          sponsorshipDate: '2025-01-03',
          state: 'NY',
          url: 'https://api.congress.gov/v3/member/G000597?format=json',
        },
      ],
      pagination: {
        count: 3,
        countIncludingWithdrawnCosponsors: 3,
        next: 'https://api.congress.gov/v3/bill/119/hr/22/cosponsors?offset=1&limit=1&format=json',
      },
      request: {
        billNumber: '22',
        billType: 'hr',
        billUrl: 'https://api.congress.gov/v3/bill/119/hr/22?format=json',
        congress: '119',
        contentType: 'application/json',
        format: 'json',
      },
    })

    const { body: laken } = await ask('/bill/119/s/5')
    expect(laken.bill.sponsors[0]).not.toHaveProperty('district')
    const { body: dakotan } = await ask('/bill/119/hjres/105')
    expect(dakotan.bill.sponsors[0]).toMatchObject({ lastName: 'Fedorchak', district: 0 })

    const { body: terms } = await ask('/bill/119/s/5/subjects?limit=250')
    const updateDate = '2026-03-12T15:02:07Z'
    expect(terms.subjects.policyArea).toEqual({ name: 'Immigration', updateDate })
    expect(terms.subjects.legislativeSubjects).toHaveLength(11)
    expect(terms.subjects.legislativeSubjects[0]).toEqual({
      name: 'Border security and unlawful immigration',
      updateDate,
    })

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

    expect((await ask('/bill/119/hr/1/cosponsors')).body).toEqual({
      cosponsors: [],
      pagination: { count: 0, countIncludingWithdrawnCosponsors: 0 },
      request: {
        billNumber: '1',
        billType: 'hr',
        billUrl: 'https://api.congress.gov/v3/bill/119/hr/1?format=json',
        congress: '119',
        contentType: 'application/json',
        format: 'json',
      },
    })
  })

  test('actions and titles have the fields recorded for H.R. 21 of the 117th', async () => {
    const { body: actions } = await ask('/bill/119/hr/22/actions?limit=250')
    expect(Object.keys(recorded('/actions').actions[1])).toEqual(
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
    expect(shapeOf(summaries.summaries[0])).toEqual(shapeOf(recorded('/summaries').summaries[0]))
  })
})

/** A list of H.R. 1 as the bill has it. */
function list(part: string, count: number) {
  return { count, url: `https://api.congress.gov/v3/bill/119/hr/1/${part}?format=json` }
}

/** The fields of a value and their types. A list is described by its first entry. */
function shapeOf(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, shapeOf(of)]))
}
