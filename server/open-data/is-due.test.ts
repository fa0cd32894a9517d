import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { isDue } from './is-due.ts'

const created = '2026-11-26T12:00:00Z'
const twoHoursLater = Date.parse('2026-11-26T14:00:00Z')
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rotunda-is-due-'))
  await mkdir(join(folder, '2026-11-26'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Writes a set whose tables have so many rows. */
async function writeSet(...resources: { table: string; rows: number; congress?: number }[]) {
  const description = JSON.stringify({
    version: '1',
    created,
    licenses: [],
    sources: [],
    resources: resources.map((one) => ({
      path: `${one.table}.csv.gz`,
      title: one.table,
      description: '',
      format: 'csv',
      bytes: 1,
      hash: '',
      schema: '',
      ...one,
    })),
  })
  const sum = createHash('sha256').update(description).digest('hex')
  await writeFile(join(folder, '2026-11-26', 'datapackage.json'), description)
  await writeFile(join(folder, '2026-11-26', 'SHA256SUMS'), `${sum}  datapackage.json\n`)
}

/** Leaves so many measures that came an hour after the set. */
async function writeNew(count: number): Promise<void> {
  await database.sql`delete from public."GovernmentActions"`
  await database.sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, ingested_at)
    select '118-hr-' || number, 'A measure', 'Legislative', 'hr', '2026-11-26T13:00:00Z'
    from generate_series(1, ${count}::int) as number`
}
const due = () => isDue(database.sql, folder, twoHoursLater)

test('a set of 120,000 rows is due with 1,200 new ones, and not with 1,199', async () => {
  await writeSet(
    { table: 'GovernmentActions', rows: 100_000 },
    { table: 'roll_calls', rows: 20_000 },
    // Neither a part of a table nor one that changes otherwise counts.
    { table: 'GovernmentActions', rows: 50_000, congress: 119 },
    { table: 'legislator_votes', rows: 900_000 },
  )
  await writeNew(1199)
  expect(await due()).toBe(false)
  await writeNew(1200)
  expect(await due()).toBe(true)
})

test('a set of few rows is due with 1,000 new ones, and not with 999', async () => {
  await writeSet({ table: 'GovernmentActions', rows: 300 })
  await writeNew(999)
  expect(await due()).toBe(false)
  await writeNew(1000)
  expect(await due()).toBe(true)
})
