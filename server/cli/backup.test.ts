import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openApiKeys } from '@rotunda/backend/auth'
import { createProgress, nameOf, readContents } from '@rotunda/backend/backup'
import { connect, type DatabaseAddress, joinDatabase } from '@rotunda/backend/database'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startDebianPostgres } from '@rotunda/backend/testing'
import { newestPostgres } from '#tests/support/newest-postgres.ts'
import { insertFixtures } from '#supabase/tests/fixtures.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const newest = await newestPostgres()
const silent = createProgress(() => {})
const awkward = 'What a backup\tholds: \\N, "quotes",\r\nlines and 𝓉ℯ𝓍𝓉.'

let home: string
let source: TestDatabase
let from: { dataDir: string; databaseUrl: string }
let backup: string
/** Every table and sequence of the source, as it was when it was backed up. */
let before: string[]
const targets: { name: string; url: string }[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rotunda-backup-'))
  source = await createTestDatabase()
  await insertFixtures(source.sql)
  await source.sql`
    insert into public.corrections (position, action_id, corrected_on, kind, said, reason)
    values (1, 'eo-14257', '2026-11-22', 'name', ${awkward}, 'It was read wrongly.')`
  from = { dataDir: join(home, 'source'), databaseUrl: urlOf(source.options) }
  await openApiKeys(join(from.dataDir, 'keys/api-keys.json'))
  backup = await backUp(from, await mkdtemp(join(home, 'nightly-')), silent)
  before = await stateOf(source.sql)
})
afterAll(async () => {
  await source.drop()
  for (const { name } of targets)
    await administer((sql) => sql.unsafe(`drop database ${name} with (force)`))
  await rm(home, { recursive: true, maxRetries: 10 })
})

function urlOf({ host, user, database }: { host: string; user: string; database: string }): string {
  return `postgres://${user}@${encodeURIComponent(host)}/${database}`
}

/** @returns the server and how to end it; without apt another database of this run's server */
async function makeOlder(): Promise<{ url: string; stop(): Promise<void> }> {
  if ('missing' in newest) return { url: await makeTarget(), stop: () => Promise.resolve() }
  const place = await mkdtemp(join(tmpdir(), 'rotunda-debian-'))
  const server = await startDebianPostgres(newest.bin, place)
  const stop = () => server.stop().then(() => rm(place, { recursive: true, maxRetries: 10 }))
  return { url: server.url, stop }
}

async function administer(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = connect(inject('cluster').administrator, 1)
  await work(sql).finally(() => sql.end())
}

/** An empty database, as an administrator makes one for a role that is no superuser. */
async function makeTarget(): Promise<string> {
  const { administrator, owner: user } = inject('cluster')
  const name = `target_${source.options.database}_${targets.length}`
  await administer((sql) => sql.unsafe(`create database ${name} owner ${user}`))
  const url = urlOf({ ...administrator, user, database: name })
  targets.push({ name, url })
  return url
}

async function using<Result>(
  address: DatabaseAddress,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = connect(address, 1)
  return work(sql).finally(() => sql.end())
}

/** Rows and sequences, but not the note that a backup was made, which it cannot hold itself. */
function stateOf(sql: postgres.Sql): Promise<string[]> {
  return readContents(sql, ({ tables, sequences }) =>
    Promise.resolve([
      ...tables
        .filter((table) => table.name !== 'backups')
        .map((table) => `${nameOf(table)} ${table.rows} ${table.checksum}`),
      ...sequences.map(
        (sequence) => `${nameOf(sequence)} ${sequence.lastValue} ${sequence.isCalled}`,
      ),
    ]),
  )
}

/** Definitions that a restore drops while it copies rows. */
async function definitionsOf(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace::regnamespace::text in ('public', 'private', 'auth')
    union all
    select indexdef from pg_indexes where schemaname in ('public', 'private', 'auth')
    union all
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all
    select 'policy ' || schemaname || '.' || tablename || ' ' || policyname from pg_policies
    order by line`
  return rows.map(({ line }) => line)
}

async function positions(sql: postgres.Sql): Promise<number[]> {
  const rows = await sql<{ position: number }[]>`
    select position::integer from public.corrections order by position`
  return rows.map(({ position }) => position)
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'It succeeded.',
    (error: Error) => error.message,
  )
}

async function isEmpty(url: string): Promise<boolean> {
  return using(url, async (sql) => {
    const [found] = await sql`
      select from pg_class where relnamespace::regnamespace::text in ('public', 'private', 'auth', 'migrations')`
    return found === undefined
  })
}

describe('a backup', () => {
  test('is a folder named for its moment that its owner alone may read, with the keys and a checksum of every file', async () => {
    expect(await readdir(dirname(backup))).toEqual([
      expect.stringMatching(/^rotunda-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/),
    ])
    const places = ['', 'keys/api-keys.json', 'tables/public.corrections.copy.gz']
    const found = await Promise.all(places.map((place) => stat(join(backup, place))))
    expect(found.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600'])
    const sums = await readFile(join(backup, 'SHA256SUMS'), 'utf8')
    expect(sums).toMatch(/^[0-9a-f]{64} {2}manifest\.json$/m)
    const [noted] = await source.sql`select bytes > 1000 as large from private.backups`
    expect(noted).toEqual({ large: true })
  })

  test('is not there at all where it fails in the middle, and never written over another file', async () => {
    const broken = {
      ...silent,
      advance() {
        throw new Error('The disk is full.')
      },
    }
    expect(await refusalOf(backUp(from, join(home, 'broken'), broken))).toBe('The disk is full.')
    expect((await readdir(home)).filter((name) => name.startsWith('broken'))).toEqual([])
    const taken = join(home, 'taken')
    await writeFile(taken, 'something')
    expect(await refusalOf(backUp(from, taken, silent))).toBe(
      `${taken} exists already. Nothing was written.`,
    )
    expect(await readFile(taken, 'utf8')).toBe('something')
  })
})

describe('what goes to an older PostgreSQL, and from its backup to the embedded one', () => {
  let older: { url: string; stop(): Promise<void> }
  let dataDir: string
  beforeAll(async () => {
    older = await makeOlder()
    dataDir = join(home, 'embedded')
  })
  afterAll(() => older.stop())

  test('is as of one moment, without later writes', async () => {
    let written: Promise<unknown> | undefined
    const folder = await backUp(
      from,
      join(home, 'moving'),
      createProgress((line) => {
        if (line.startsWith('Writing'))
          written ??= source.sql`
            insert into public.corrections (position, action_id, corrected_on, kind, said, reason)
            values (2, 'eo-14257', '2026-11-22', 'name', 'Later', 'Written during the copy.')`.execute()
      }),
    )
    expect(written).toBeDefined()
    await written
    await restore({ dataDir: from.dataDir, databaseUrl: older.url }, folder, silent)
    expect(await using(older.url, positions)).toEqual([0, 1])
    expect(await positions(source.sql)).toEqual([0, 1, 2])
    expect(await using(older.url, stateOf)).toEqual(before)
  })

  test('is in the end what it was, with every constraint, index, trigger and policy, and the keys', async () => {
    const there = { dataDir: from.dataDir, databaseUrl: older.url }
    const folder = await backUp(there, join(home, 'of-the-older'), silent)
    const here = { dataDir, databaseUrl: undefined }
    await restore(here, folder, silent)
    expect(await refusalOf(restore(here, folder, silent))).toBe(
      `${join(dataDir, 'postgres')} exists already. Nothing was written. Choose another DATA_DIR, or move that folder away.`,
    )
    const embedded = await joinDatabase({ dataDir })
    try {
      expect(await stateOf(embedded.sql)).toEqual(before)
      expect(await definitionsOf(embedded.sql)).toEqual(await definitionsOf(source.sql))
      const [row] = await embedded.sql`select said from public.corrections where position = 1`
      expect(row?.said).toBe(awkward)
    } finally {
      await embedded.close()
    }
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'keys',
      'lock',
      'postgres',
      'postgres.log',
    ])
    const key = 'keys/api-keys.json'
    expect(await readFile(join(dataDir, key))).toEqual(await readFile(join(from.dataDir, key)))
    expect((await stat(join(dataDir, key))).mode & 0o777).toBe(0o600)
  })
})

describe('a restore on a server', () => {
  test('brings everything once, and refuses a database that has something', async () => {
    const where = { dataDir: join(home, 'restored'), databaseUrl: await makeTarget() }
    await restore(where, backup, silent)
    expect(await using(where.databaseUrl, stateOf)).toEqual(before)
    expect(existsSync(join(where.dataDir, 'keys/api-keys.json'))).toBe(true)
    expect(await refusalOf(restore(where, backup, silent))).toMatch(
      /^The target is not empty: it has .+\. Nothing was written\. Choose an empty database\.$/,
    )
  })

  test('writes nothing where a file is not as it was, a key is another, or a table was made by hand', async () => {
    const url = await makeTarget()
    const where = { dataDir: join(home, 'nowhere'), databaseUrl: url }
    const damaged = join(home, 'damaged')
    await cp(backup, damaged, { recursive: true })
    const file = 'tables/public.legislators.copy.gz'
    const bytes = await readFile(join(damaged, file))
    bytes[20]! ^= 1
    await writeFile(join(damaged, file), bytes)
    expect(await refusalOf(restore(where, damaged, silent))).toBe(
      `The backup ${damaged} is damaged: ${file} does not match its checksum.`,
    )
    await rm(join(damaged, file))
    expect(await refusalOf(restore(where, damaged, silent))).toBe(
      `The backup ${damaged} is damaged: ${file} cannot be read.`,
    )
    expect(await refusalOf(restore(where, home, silent))).toBe(
      `${home} is not a backup: it has no SHA256SUMS.`,
    )
    expect(existsSync(where.dataDir)).toBe(false)

    const dataDir = join(home, 'with-keys')
    await openApiKeys(join(dataDir, 'keys/api-keys.json'))
    expect(await refusalOf(restore({ dataDir, databaseUrl: url }, backup, silent))).toBe(
      `${join(dataDir, 'keys/api-keys.json')} is not the backup's key and would be lost. Nothing was written. Choose another DATA_DIR, or move the keys away.`,
    )
    await source.sql`create table public.made_by_hand (id integer)`
    const byHand = await backUp(from, join(home, 'by-hand'), silent)
    const there = { dataDir: from.dataDir, databaseUrl: url }
    expect(await refusalOf(restore(there, byHand, silent))).toContain(
      'No migration makes the table public.made_by_hand',
    )
    expect(await isEmpty(url)).toBe(true)
  })
})
