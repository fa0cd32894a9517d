import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRest } from '../rest.ts'
import { type TestDatabase, createTestDatabase } from '../../testing/database.ts'
import { counterexample } from '../../testing/counterexample.ts'
import { restRequest } from './rest-request.ts'

/**
 * The data API over a database with a trap: a schema with the same table names as the exposed ones, which everyone may
 * read. An answer contains its values only if one of our statements names a relation that the request did not.
 */
const maxRows = 25
const word = 'fell into the trap'
let database: TestDatabase
let api: Hono
beforeAll(async () => {
  database = await createTestDatabase()
  const fixture = new URL('fixture.sql', import.meta.url)
  await database.sql.unsafe(await readFile(fixture, 'utf8'))
  await database.sql.unsafe(`
    create schema trap;
    grant usage on schema trap to anon, authenticated;
    ${['people', 'teams', 'matches', 'skills', 'secrets', 'many', 'users', 'traps']
      .map(
        (table) =>
          `create table trap.${table} as select 1 as id, '${word}' as name, '${word}' as title;`,
      )
      .join('\n')}
    grant select on all tables in schema trap to anon, authenticated;
    create function trap.add(a integer, b integer default 10) returns text language sql as $$ select '${word}' $$;
    create function trap.spring() returns text language sql as $$ select '${word}' $$;
    update public.secrets set word = '${word}'`)
  api = new Hono().route('/rest/v1', createRest({ sql: database.sql, authenticate, maxRows }))
})
afterAll(() => database.drop())

test('no request fails, reads another schema, or gets more than the most rows', async () => {
  const found = await counterexample(
    restRequest,
    async ({ method, resource, search, headers, body }) => {
      const reads = method === 'GET' || method === 'HEAD'
      const path = resource.split('/').map(encodeURIComponent).join('/')
      const response = await api.request(`/rest/v1/${path}?${search}`, {
        method,
        headers,
        ...(!reads && { body }),
      })
      const text = await response.text()
      const isBounded = response.status >= 300 || longestList(text, response.headers) <= maxRows
      // A statement that exceeds its time is cut off with PostgREST's error. On a busy machine that may be any.
      const isAnswered = response.status < 500 || text.includes('"code":"57014"')
      if (isAnswered && !text.includes(word) && isBounded) return true
      throw new Error(`It was answered with ${response.status}: ${text.slice(0, 2000)}`)
    },
    150,
  )
  expect(found).toBeUndefined()
}, 1_800_000)

/** A visitor, or a signed-in reader. */
async function authenticate(request: Request) {
  const role =
    request.headers.get('apikey') === 'ann' ? ('authenticated' as const) : ('anon' as const)
  return { role, claims: { role, sub: 'ann' } }
}

/**
 * The most rows in any list of an answer, including embedded ones; values of our own columns have fewer. For CSV it uses
 * the range, since a name may have several lines.
 */
function longestList(text: string, headers: Headers): number {
  if (headers.get('content-type')?.startsWith('text/csv')) {
    const [, from, to] = /^(\d+)-(\d+)\//.exec(headers.get('content-range') ?? '') ?? []
    return from === undefined ? 0 : Number(to) - Number(from) + 1
  }
  let longest = 0
  try {
    JSON.parse(text, (_, part: unknown) => {
      if (Array.isArray(part)) longest = Math.max(longest, part.length)
      return part
    })
  } catch {
    // A value by itself.
  }
  return longest
}
