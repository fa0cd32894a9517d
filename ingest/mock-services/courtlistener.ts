import { type Context, Hono } from 'hono'
import { type CourtCase, readCourtCases } from './court-cases.ts'
import {
  clusterRecord,
  docketRecord,
  opinionRecords,
  personRecord,
} from './courtlistener-records.ts'
import type { MockRecords } from './mock-records.ts'
import type { MockHost } from './mock-services.ts'

const root = 'https://www.courtlistener.com/api/rest/v4'
const pageSize = 20

/** CourtListener's API v4 for the Supreme Court: clusters, opinions, dockets and people. It needs a token. */
export const courtListener: MockHost = {
  host: 'www.courtlistener.com',
  serve(data) {
    const records = once(() => readRecords(data))
    const app = new Hono().basePath('/api/rest/v4')
    app.use(async (context, next) => {
      const [scheme, token] = (context.req.header('authorization') ?? '').split(' ')
      if (scheme !== 'Token' || !token) {
        return context.json({ detail: 'Authentication credentials were not provided.' }, 401)
      }
      if (token === 'expired') return context.json({ detail: 'Invalid token.' }, 401)
      return next()
    })
    for (const name of ['clusters', 'opinions', 'dockets'] as const) {
      app.get(`/${name}/`, async (context) => list(context, name, (await records())[name]))
      app.get(`/${name}/:id{\\d+}/`, async (context) => {
        const found = (await records())[name].find(
          ({ id }) => String(id) === context.req.param('id'),
        )
        return one(context, found?.record())
      })
    }
    app.get('/people/:id{\\d+}/', (context) =>
      one(context, personRecord(Number(context.req.param('id')))),
    )
    return app
  },
}

/** An entry that is made on request, with the values that find it. */
export type Entry = {
  id: number
  clusterId: number
  decided: string
  record: () => Record<string, unknown>
}
type Records = Record<'clusters' | 'opinions' | 'dockets', Entry[]>

async function readRecords(data: MockRecords): Promise<Records> {
  const cases = await readCourtCases(data)
  const entries = (
    make: (one: CourtCase, place: number) => Omit<Entry, 'clusterId' | 'decided'>[],
  ) =>
    cases.flatMap((decision, place) =>
      make(decision, place).map((entry) => ({
        ...entry,
        clusterId: place + 1,
        decided: decision.decided,
      })),
    )
  return {
    clusters: entries((decision, place) => [
      { id: place + 1, record: () => clusterRecord(decision, place + 1) },
    ]),
    dockets: entries((decision, place) => [
      { id: place + 1, record: () => docketRecord(decision, place + 1) },
    ]),
    opinions: entries((decision, place) => opinionRecords(decision, place + 1)),
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

type Filter = (entry: Entry, value: string) => boolean

const range: Filter = ({ clusterId }, value) => {
  const [first = 0, last = 0] = value.split(',').map(Number)
  return first <= clusterId && clusterId <= last
}
const isScotus: Filter = (_, value) => value === 'scotus'
const filters: Record<keyof Records, Record<string, Filter>> = {
  clusters: {
    docket__court: isScotus,
    precedential_status: (_, value) => value === 'Published',
    date_filed__gte: ({ decided }, value) => decided >= value,
    id__gt: ({ id }, value) => id > Number(value),
    id__range: range,
  },
  opinions: {
    cluster__docket__court: isScotus,
    cluster__id__range: range,
    cluster: ({ clusterId }, value) => clusterId === Number(value),
  },
  dockets: { court: isScotus, clusters__id__range: range },
}
const control = ['order_by', 'fields', 'cursor', 'count']

function list(context: Context, name: keyof Records, entries: readonly Entry[]): Response {
  const query = context.req.query()
  const wanted = Object.entries(query).filter(([field]) => !control.includes(field))
  const unknown = wanted.find(([field]) => filters[name][field] === undefined)
  // The real service ignores unknown filters. The mock refuses them to show errors of the client.
  if (unknown) return context.json({ detail: `Not a filter here: ${unknown[0]}.` }, 400)
  const found = entries.filter((entry) =>
    wanted.every(([field, value]) => filters[name][field]?.(entry, value)),
  )
  if (query.count === 'on') return context.json({ count: found.length })
  const after = Number(atob(query.cursor ?? '').replace('p=', '') || 0)
  const rest = found.filter(({ id }) => id > after)
  const page = rest.slice(0, pageSize)
  const at = (more: Record<string, string>) =>
    `${root}/${name}/?${new URLSearchParams({ ...query, ...more }).toString()}`
  return context.json({
    count: at({ count: 'on' }),
    next: rest.length > pageSize ? at({ cursor: btoa(`p=${page.at(-1)?.id}`) }) : null,
    previous: null,
    results: page.map((entry) => only(entry.record(), query.fields)),
  })
}

function one(context: Context, record: Record<string, unknown> | undefined): Response {
  if (record === undefined) return context.json({ detail: 'Not found.' }, 404)
  return context.json(only(record, context.req.query('fields')))
}

function only(record: Record<string, unknown>, fields: string | undefined) {
  if (fields === undefined) return record
  const names = new Set(fields.split(','))
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)))
}
