import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { withLock } from './with-lock.ts'
import { ItemError, PausedError, SourceError } from './errors.ts'
import { readSources, type ReadSourcesOptions } from './read-sources.ts'
import type { Source, SourceName, Step } from './source.ts'
import { describeSources, listRejects } from './stored-state.ts'

let database: TestDatabase
let printed: string[]
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  printed = []
})
afterAll(() => database.drop())

const source = (name: SourceName, read: Source['read']): Source => ({
  name,
  title: `The ${name}`,
  url: 'https://example.gov/',
  records: { table: 'roll_calls' },
  read,
})

const steps = (...given: Step[]): Source['read'] =>
  async function* read() {
    yield* given
  }

const runOptions = (more: Partial<ReadSourcesOptions> = {}): ReadSourcesOptions => ({
  sql: database.sql,
  options: { congresses: [119], bulk: false, again: false, dryRun: false },
  contactEmail: 'test@example.gov',
  baseUrl: undefined,
  signal: new AbortController().signal,
  screen: { write: () => {} },
  print: (lines) => printed.push(lines),
  ...more,
})

const rejected = (id: string) => ({
  id,
  url: `https://example.gov/${id}`,
  rejects: [{ reason: `${id} has no date.` }],
})

test('a source that breaks off does not keep the next from being read', async () => {
  const outcomes = await readSources(
    [
      source('legislators', () => {
        throw new SourceError('https://example.gov/list cannot be reached: ENOTFOUND.')
      }),
      source('votes', () => {
        throw new ItemError('https://example.gov/list is not complete JSON (3 characters).')
      }),
      source('court', steps({ items: [] })),
    ],
    runOptions(),
  )
  expect(outcomes).toEqual(['failed', 'failed', 'read'])
  expect(printed).toEqual([
    'legislators stopped with an error: https://example.gov/list cannot be reached: ENOTFOUND.',
    'votes stopped with an error: https://example.gov/list is not complete JSON (3 characters).',
    expect.stringMatching(
      /^court: 0 read, 0 accepted, 0 rows written, 0 rejected, 0 requests, 0 B/,
    ),
  ])
})

test('a source whose service allows no more for now is paused, and its checkpoint stays', async () => {
  const outcomes = await readSources(
    [
      source('court', async function* read() {
        yield { items: [], checkpoint: { part: 'courtlistener', cursor: { after: 7 } } }
        throw new PausedError('www.courtlistener.com asks us to wait 60 minutes.')
      }),
    ],
    runOptions(),
  )
  expect(outcomes).toEqual(['paused'])
  expect(printed).toEqual([
    'court is paused. The records so far are stored. www.courtlistener.com asks us to wait 60 minutes.',
  ])
  expect(
    await database.sql`select cursor from private.ingest_checkpoints where source = 'court'`,
  ).toEqual([{ cursor: { after: 7 } }])
  await database.sql`truncate private.ingest_checkpoints`
})

const asking = (...paths: string[]) =>
  source('federal-register', async function* read({ http }) {
    for (const path of paths)
      await http.get(`https://www.federalregister.gov${path}`, { type: 'json' })
    yield { items: [] }
  })

test('a run that finds nothing says why: unchanged, not there, or without a record', async () => {
  const answers: Record<string, number> = { '/same': 304, '/gone': 404, '/empty': 200 }
  const server = createServer((request, response) => {
    const path = request.url?.replace('/www.federalregister.gov', '') ?? ''
    response.writeHead(answers[path] ?? 500, { 'content-type': 'application/json' })
    response.end(path === '/empty' ? '[]' : undefined)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  try {
    const baseUrl = `http://127.0.0.1:${port}`
    await readSources([asking('/same', '/same')], runOptions({ baseUrl }))
    await readSources([asking('/same', '/gone', '/empty')], runOptions({ baseUrl }))
    await readSources([source('votes', steps({ items: [] }))], runOptions())
  } finally {
    server.close()
  }
  expect(printed.map((lines) => lines.split('\n')[1])).toEqual([
    '  no new records: 2 documents unchanged since the last run (--again reads them again).',
    '  no new records: 1 document unchanged since the last run (--again reads them again), 1 document missing, 1 document without a matching record.',
    '  no new records: there was nothing to download.',
  ])
})

test('Congress.gov is skipped without a key, and says where to get one', async () => {
  const congress = source('congress', steps({ items: [] }))
  expect(await readSources([congress], runOptions())).toEqual(['skipped'])
  expect(printed).toEqual([
    'congress was skipped. Congress.gov needs a key in CONGRESS_API_KEY. Keys are free at ' +
      'https://api.congress.gov/sign-up/. --bulk 119 reads a whole Congress from govinfo without a key.',
  ])
  const { options } = runOptions()
  expect(
    await readSources([congress], runOptions({ options: { ...options, bulk: true } })),
  ).toEqual(['read'])
})

test('the summary names the first that were rejected, and how to see the others', async () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(rejected)
  await readSources([source('votes', steps({ items }))], runOptions())
  const [first, ...lines] = printed.join('\n').split('\n')
  expect(first).toMatch(/^votes: 7 read, 0 accepted, 0 rows written, 7 rejected/)
  expect(lines).toEqual([
    '  rejected: a: a has no date.',
    '  rejected: b: b has no date.',
    '  rejected: c: c has no date.',
    '  rejected: d: d has no date.',
    '  rejected: e: e has no date.',
    '  and 2 more: npm run ingest -- rejects votes',
  ])
  const today = new Date().toISOString().slice(0, 10)
  expect((await listRejects(database.sql, 'votes')).split('\n').slice(0, 3)).toEqual([
    `${today}  votes  a`,
    '  a has no date.',
    '  https://example.gov/a',
  ])
  expect(await listRejects(database.sql, 'court')).toBe('There are no rejected records.')
  expect(await describeSources(database.sql)).toMatch(
    /^votes: read \d{4}-\d\d-\d\d \d\d:\d\d UTC, 0 records, 7 rejected$/m,
  )
})

test('a source is read by one process at a time', async () => {
  const court = source('court', steps({ items: [] }))
  await withLock(database.sql, 'court', async () => {
    expect(await readSources([court], runOptions())).toEqual(['failed'])
  })
  expect(printed).toEqual([
    'court stopped with an error: Another process is reading court. Try again when it is done.',
  ])
  expect(await readSources([court], runOptions())).toEqual(['read'])
})

test('a stop ends the run after the step at hand, which is stored, and no other source is begun', async () => {
  const stop = new AbortController()
  const votes = source('votes', async function* read({ signal }) {
    yield { items: [rejected('h')], checkpoint: { part: 'list', cursor: 1 } }
    stop.abort('asked to stop')
    signal.throwIfAborted()
    yield { items: [rejected('i')] }
  })
  const court = source('court', steps({ items: [] }))
  expect(await readSources([votes, court], runOptions({ signal: stop.signal }))).toEqual([
    'stopped',
  ])
  expect(printed).toEqual([
    'votes was stopped. The records so far are stored, and the next run continues from there.',
  ])
  expect(
    await database.sql`select record from private.ingest_rejects where record in ('h', 'i')`,
  ).toEqual([{ record: 'h' }])
  expect(await describeSources(database.sql)).toMatch(
    /the last run was interrupted, and the next one continues it$/m,
  )
})
