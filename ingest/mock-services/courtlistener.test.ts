import { describe, expect, test } from 'vitest'
import { recordsFolder } from '#tests/support/records.ts'
import { courtListener } from './courtlistener.ts'
import { MockRecords } from './mock-records.ts'

type Answer = { next: string | null; results: Record<string, unknown>[]; detail?: string }

describe('CourtListener as it is served again', () => {
  const data = new MockRecords(recordsFolder)
  const app = courtListener.serve(data)
  const ask = async (path: string, authorization = 'Token of-a-reader') => {
    const response = await app.request(path.replace('https://www.courtlistener.com', ''), {
      headers: { authorization },
    })
    return { status: response.status, body: (await response.json()) as Answer }
  }

  test.each(['clusters', 'dockets', 'opinions'])(
    'entries of /%s/ have fields of the official ones alone',
    async (list) => {
      const fields = data.json('samples/courtlistener-v4/fields.json') as Record<string, string[]>
      const known = fields[list] ?? []
      const { body } = await ask(`/api/rest/v4/${list}/`)
      expect(body.results).toHaveLength(20)
      const names = Object.keys(body.results[0] ?? {})
      expect(names.filter((name) => !known.includes(name))).toEqual([])
      expect(names.length).toBeGreaterThan(20)
    },
  )

  test('pages follow one another to the last', async () => {
    let next: string | null =
      '/api/rest/v4/clusters/?docket__court=scotus&date_filed__gte=2022-10-01&order_by=id&fields=id,date_filed'
    const entries: Record<string, unknown>[] = []
    while (next !== null) {
      const { body }: { body: Answer } = await ask(next)
      entries.push(...body.results)
      next = body.next
    }
    expect(entries).toHaveLength(24)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.every(({ date_filed }) => String(date_filed) >= '2022-10-01')).toBe(true)
  })

  test('who has no token, or one that is not accepted, is refused', async () => {
    expect(await ask('/api/rest/v4/clusters/', '')).toEqual({
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    })
    expect(await ask('/api/rest/v4/clusters/', 'Token expired')).toEqual({
      status: 401,
      body: { detail: 'Invalid token.' },
    })
  })

  test('answers an unknown address with not found', async () => {
    expect((await ask('/api/rest/v4/people/999/')).status).toBe(404)
    expect((await ask('/api/rest/v4/clusters/999999/')).status).toBe(404)
  })
})
