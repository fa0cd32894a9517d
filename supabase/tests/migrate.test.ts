import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, pendingMigrations, readSqlFiles } from '@rotunda/backend/migrate'
import { productSchema } from '#supabase/product-schema.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
const baseline = 'supabase/migrations/20261126000000_baseline.sql'
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Names and checksums of the 177 files before the baseline. */
const formerLedger = readFileSync('supabase/tests/former-ledger.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ name: line.split(' ')[0]!, checksum: line.split(' ')[1]! }))

async function haveFormerLedger(files: typeof formerLedger) {
  await database.sql`delete from migrations.files where name like 'supabase/%'`
  await database.sql`insert into migrations.files ${database.sql(files)}`
}

test('a database of the files before the baseline is taken as one of the baseline', async () => {
  await haveFormerLedger(formerLedger)
  const [first] = await pendingMigrations(database.sql, productSchema)
  expect(first).not.toBe(baseline)
  const backup = await database.sql<{ name: string; checksum: string }[]>`
    select name, checksum from migrations.files`
  expect(backup.some(({ name }) => name === formerLedger[0]!.name)).toBe(true)

  await database.sql.begin(async (transaction) => {
    await transaction`delete from migrations.files where name like 'supabase/%'`
    await transaction`insert into migrations.files ${transaction(
      (await readSqlFiles('supabase/migrations')).map(({ name, checksum }) => ({ name, checksum })),
    )}`
  })
  expect(await pendingMigrations(database.sql, productSchema)).not.toContain(baseline)
})

test('a database of fewer files is refused with the commit that can upgrade it', async () => {
  await haveFormerLedger(formerLedger.slice(0, 100))
  await expect(migrate(database.sql, productSchema)).rejects.toThrow(
    'This database was made by a version before 89e32845. Start it once with commit 89e32845, then with this version.',
  )
})

test('no function has a parsed body that uses the row type of a table', async () => {
  // PostgreSQL 15.20 then refuses to add a column with a default, or one that is generated, to the table. Write the body
  // as a text: `language sql as $$ select … $$`.
  const functions = await database.sql`
    select distinct pg_proc.oid::regprocedure::text as name, relation.oid::regclass::text as table
    from pg_depend join pg_proc on pg_proc.oid = objid and classid = 'pg_proc'::regclass
    join pg_type on pg_type.oid = refobjid and refclassid = 'pg_type'::regclass
    join pg_class as relation on relation.oid = pg_type.typrelid and relation.relkind in ('r', 'p')
    where prosqlbody is not null`
  expect(functions).toEqual([])
})
