import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertFixtures } from '#supabase/tests/fixtures.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { describeTables } from './catalogue.ts'
import { isDue } from './is-due.ts'
import { createLatestSets } from './latest-sets.ts'
import { makeSetInChildProcess } from './make-in-child-process.ts'
import { makeSet } from './make-set.ts'
import { dataTables, ofReaders } from './tables.ts'

const siteUrl = 'https://rotunda.example'
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rotunda-open-data-'))
  const { sql } = database
  await insertFixtures(sql)
  await sql`
    update public."GovernmentActions" set congress_number = 119, date_enacted_issued = '1789-09-29',
      subjects = '{"Taxation, federal","Say \\"ah\\"",Ünïcode}',
      source_aliases = '[{"name": "One, \\"Big\\"", "kind": "short_title"}]', latest_action_text = 'First.' || chr(13) || chr(10) || 'Second, "third".'
    where id = '119-hr-1'`
  await sql`
    insert into public.legislator_parties values ('C000127', 'Senate', '-infinity', 'infinity', 'Democratic')
    on conflict do nothing`
  // Rows that row-level security hides from visitors are not in the files either.
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type)
    values ('119-hr-9999', 'Kept back from visitors', 'Legislative', 'hr')`
  await sql.unsafe(`
    alter policy "Anyone may read an action" on public."GovernmentActions" using (id <> '119-hr-9999');
    revoke select on public.roll_calls from anon;
    grant select (id, action_id, congress_number, session, chamber, roll_call_number, vote_date, question, result,
      is_decision, margin, yea_count, voted_on) on public.roll_calls to anon`)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string, set = 'latest') => join(folder, set, name)
const unzipped = async (path: string) => gunzipSync(await readFile(path)).toString()
const make = (options = {}) => makeSet({ sql: database.sql, folder, siteUrl, ...options })

test('each table and view that a visitor may read is given away, or named as readers’ own', async () => {
  const readable = await database.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and has_any_column_privilege('anon', oid, 'select')`
  const known = [...dataTables.map(({ name }) => name), ...ofReaders]
  expect(readable.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('the schema says of each of their columns what it means', async () => {
  const tables = await describeTables(database.sql, dataTables)
  const unsaid = tables.flatMap(({ name, comment, columns, key }) => [
    ...(comment ? [] : [name]),
    ...(key.length > 0 ? [] : [`${name} has no key`]),
    ...columns.filter((column) => !column.comment).map((column) => `${name}.${column.name}`),
  ])
  expect(unsaid).toEqual([])
})

test('does not begin without enough room, and says so', async () => {
  await expect(make({ leftFree: 2 ** 60 })).rejects.toThrow(
    /^There is not enough disk space for a data set. 1152921\.\d TB have to be free at /,
  )
  expect(await readdir(folder)).toEqual([])
})

test('a set has the rows of the database in each form, and what visitors may not read in none', async () => {
  const result = await make()
  expect(result).toMatchObject({ outcome: 'made' })
  const [name] = await readdir(folder)
  expect(name).toMatch(/^\d{4}-\d{2}-\d{2}$/)

  for (const table of ['GovernmentActions', 'roll_calls', 'legislator_parties', 'corrections']) {
    const [described] = await database.sql.begin(async (sql) => {
      await sql`set local role anon`
      return describeTables(
        sql,
        dataTables.filter((one) => one.name === table),
      )
    })
    const columns = described!.columns.map((column) => column.name)
    const rows = await database.sql.unsafe<{ row: Record<string, unknown> }[]>(
      `select row_to_json(t) as row from (select ${columns.map((one) => `"${one}"`).join(', ')}
       from public."${table}" where ${described!.key[0]}::text <> '119-hr-9999'
       order by ${described!.key.join(', ')}) t`,
    )
    const expected = rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          value === 'infinity' || value === '-infinity' ? null : value,
        ]),
      ),
    )
    expect(expected.length, table).toBeGreaterThan(0)

    const lines = (await unzipped(at(`${table}.jsonl.gz`, name))).split('\n')
    expect(lines.pop()).toBe('')
    expect(
      lines.map((line) => JSON.parse(line)),
      table,
    ).toEqual(expected)

    const csv = parse(
      await readFile(at(`${table}.csv.gz`, name)).then((file) => gunzipSync(file)),
      {
        columns: true,
        cast: (value, { quoting, header }) => (value === '' && !quoting && !header ? null : value),
      },
    )
    expect(csv, table).toEqual(
      expected.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            value === null || typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ),
      ),
    )

    const parquet = await parquetReadObjects({
      file: await asyncBufferFromFile(at(`${table}.parquet`, name)),
      compressors: { ZSTD: (input) => zstdDecompressSync(input) },
      parsers: {
        timestampFromMicroseconds: asPostgresWrites,
        dateFromDays: (days) => new Date(days * 86_400_000).toISOString().slice(0, 10),
      },
    })
    expect(
      parquet.map((row) => ({ ...row })),
      table,
    ).toEqual(expected)
  }

  const action = JSON.parse((await unzipped(at('GovernmentActions-119.jsonl.gz', name))).trim())
  expect(action).toMatchObject({
    id: '119-hr-1',
    date_enacted_issued: '1789-09-29',
    subjects: ['Taxation, federal', 'Say "ah"', 'Ünïcode'],
  })
  expect(await unzipped(at('GovernmentActions-no-congress.jsonl.gz', name))).toContain('eo-14257')
  expect(await unzipped(at('roll_calls.csv.gz', name))).not.toContain('required_majority')
  const passages = await unzipped(at('text_passages-119.jsonl.gz', name))
  expect(passages).toContain('This Act may be cited.')
  expect(
    (await readdir(join(folder, name!))).filter((file) => file.startsWith('text_passages.')),
  ).toEqual(['text_passages.schema.json'])

  const kept =
    /119-hr-9999|Kept back|owner-of-it|somebody-else|stranger|example\.com|Answers letters|To myself|A note|Off it\.|Water/
  for (const file of await readdir(join(folder, name!))) {
    const bytes = await readFile(at(file, name))
    expect((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1'), file).not.toMatch(
      kept,
    )
  }
})

test('the checksums are those of all files, and the description tells of each what there is', async () => {
  const [name = ''] = await readdir(folder)
  const sums = await readFile(at('SHA256SUMS', name), 'utf8')
  const files = (await readdir(join(folder, name))).filter((file) => file !== 'SHA256SUMS')
  const lines = await Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha256').update(await readFile(at(file, name)))
      return `${hash.digest('hex')}  ${file}`
    }),
  )
  expect(sums.trimEnd().split('\n').toSorted()).toEqual(lines.toSorted())

  const description = JSON.parse(await readFile(at('datapackage.json', name), 'utf8'))
  expect(description.$schema).toBe('https://datapackage.org/profiles/2.0/datapackage.json')
  const votes = await readFile(at('legislator_votes-119.csv.gz', name))
  expect(
    description.resources.find(
      (one: { path: string }) => one.path === 'legislator_votes-119.csv.gz',
    ),
  ).toMatchObject({
    name: 'legislator_votes-119.csv.gz',
    rows: 1,
    bytes: votes.length,
    congress: 119,
    compression: 'gz',
    schema: 'legislator_votes.schema.json',
    sources: [{ title: 'Roll calls of the House and the Senate' }],
    licenses: [{ name: 'other-pd' }],
  })
  const schema = JSON.parse(await readFile(at('legislator_votes.schema.json', name), 'utf8'))
  expect(schema.fields[1]).toEqual({
    name: 'legislator_id',
    type: 'string',
    databaseType: 'text',
    description: 'The member: the Bioguide id.',
    constraints: { required: false },
  })
  expect(schema.primaryKey).toEqual(['roll_call_id', 'legislator_id'])
})

test('the next maker deletes the remains of a killed one; a second maker at the same time gets "busy"', async () => {
  const before = await readdir(folder)
  const maker = new AbortController()
  // The maker waits at a later table that cannot be read for now.
  await database.sql.begin(async (sql) => {
    await sql`lock table public.corrections in access exclusive mode`
    const address = database.options
    const later = Date.now() + 60_000
    const dated = await readFile(at('datapackage.json', before[0]), 'utf8')
    // A day old, so that one is due.
    await writeDescription(dated.replace(/"created": ".*?"/, '"created": "2026-01-01T00:00:00Z"'))
    const making = makeSetInChildProcess({ address, folder, siteUrl }, maker.signal)
    const unfinished = await until(async () => {
      const [place] = (await readdir(folder)).filter((one) => one.startsWith('.making-'))
      const files = place === undefined ? [] : await readdir(join(folder, place))
      return files.includes('legislator_parties.parquet') ? place : undefined
    }, later)
    expect(unfinished).toMatch(/^\.making-/)
    expect(await make()).toEqual({ outcome: 'busy' })
    maker.abort()
    await expect(making).rejects.toThrow(/abort/)
  })
  expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual(before)

  // The lock ends when the database notices that the connection is gone.
  await until(
    async () => ((await make()).outcome === 'made' ? true : undefined),
    Date.now() + 20_000,
  )
  const after = await readdir(folder)
  expect(after).toEqual([before[0], `${before[0]}-2`])
}, 60_000)

test('two sets of a month are kept: a third takes the place of the oldest', async () => {
  const [first] = await readdir(folder)
  await make()
  expect(await readdir(folder)).toEqual([`${first}-2`, `${first}-3`])
})

async function readLongColumns(set: string | undefined): Promise<string[]> {
  const schema = JSON.parse(await readFile(at('GovernmentActions.schema.json', set), 'utf8'))
  return (schema as { fields: { name: string; exceedsSpreadsheetCell?: boolean }[] }).fields
    .filter(({ exceedsSpreadsheetCell }) => exceedsSpreadsheetCell)
    .map(({ name }) => name)
}

test('the schema of a table names the columns that no cell of a spreadsheet holds', async () => {
  const [, newest] = await readdir(folder)
  expect(await readLongColumns(newest)).toEqual([])
  await database.sql`
    update public."GovernmentActions"
    set actions_history = jsonb_build_array(jsonb_build_object('text', repeat('a', 32768)))
    where id = '119-hr-1'`
  await make()
  expect(await readLongColumns((await readdir(folder)).at(-1))).toEqual(['actions_history'])
})

test('a set that is damaged is not shown, and another is due', async () => {
  const [older, newest] = await readdir(folder)
  const whole = await readFile(at('datapackage.json', newest), 'utf8')
  await writeFile(at('datapackage.json', newest), whole.slice(0, 1000))
  const shown = await createLatestSets(folder)()
  expect(shown.map(({ name }) => name)).toEqual([older])
  expect(await isDue(database.sql, folder)).toBe(true)
  await writeFile(at('datapackage.json', newest), whole)
})

test('a set is due when the last is a day old, or a thousand rows have come since and an hour has passed', async () => {
  const hour = 3_600_000
  const now = Date.now()
  expect(await isDue(database.sql, join(folder, 'nowhere'))).toBe(true)
  expect(await isDue(database.sql, folder, now + 2 * hour)).toBe(false)
  expect(await isDue(database.sql, folder, now + 25 * hour)).toBe(true)
  await database.sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, ingested_at)
    select '118-hr-' || number, 'A measure', 'Legislative', 'hr', now() from generate_series(1, 1000) as number`
  expect(await isDue(database.sql, folder, now + 0.5 * hour)).toBe(false)
  expect(await isDue(database.sql, folder, now + 2 * hour)).toBe(true)
})

async function writeDescription(text: string): Promise<void> {
  const [name] = await readdir(folder)
  await writeFile(at('datapackage.json', name), text)
}

/** The first defined result of `ask`. */
async function until<T>(ask: () => Promise<T | undefined>, deadline: number): Promise<T> {
  const value = await ask()
  if (value !== undefined) return value
  if (Date.now() > deadline) throw new Error('It did not come.')
  await sleep(50)
  return until(ask, deadline)
}

/** `2026-11-22T12:59:23.1234+00:00`: without trailing zeros in the fraction. */
function asPostgresWrites(microseconds: bigint): string {
  const second = new Date(Number(microseconds / 1_000_000n) * 1000).toISOString().slice(0, 19)
  const fraction = String(microseconds % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${second}${fraction && `.${fraction}`}+00:00`
}
