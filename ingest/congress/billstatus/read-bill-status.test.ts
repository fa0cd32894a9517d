import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { type Context, Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { SourceError } from '../../errors.ts'
import type { RunOptions } from '../../run.ts'
import { congress } from '../source.ts'
import { billTypes } from './folder.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(
  () => database.sql`
    truncate public."GovernmentActions", private.ingest_documents, private.ingest_checkpoints,
      private.ingest_rejects, private.ingest_coverage cascade`,
)

const capers = readFileSync(
  join(import.meta.dirname, '../samples/BILLSTATUS-119hr3377.xml'),
  'utf8',
)
const noon = Date.parse('2026-06-01T12:00:30Z')

/** A House bill like the sample, with another number and time of its last change. */
function billXml(number: number, changed = '2026-04-03T09:30:00Z', title = 'A Bill.'): string {
  return capers
    .replaceAll('3377', String(number))
    .replace('2026-04-03T09:30:00Z', changed)
    .replace(/<title>To authorize[^<]*<\/title>/, `<title>${title}</title>`)
}

/** govinfo's folder of House bills, the only folder with files. */
class Folder {
  readonly files = new Map<string, { body: string; changed: number }>()
  readonly requests: string[] = []
  zipChanged = noon
  /** Instead of the real one. */
  zip: Uint8Array | undefined
  missing = new Set<string>()

  put(number: number, body: string, changed = noon) {
    this.files.set(`BILLSTATUS-119hr${number}.xml`, { body, changed })
  }

  app(): Hono {
    const app = new Hono()
    app.get('/www.govinfo.gov/bulkdata/json/BILLSTATUS/119/hr', (context) => {
      this.requests.push('listing')
      const zip = { name: 'BILLSTATUS-119-hr.zip', changed: this.zipChanged }
      const files = [...this.files].map(([name, { changed }]) => ({ name, changed }))
      return context.json({
        files: [...files, zip].map(({ name, changed }) => ({
          name,
          formattedLastModifiedTime: minute(changed),
        })),
      })
    })
    app.get('/www.govinfo.gov/bulkdata/BILLSTATUS/119/hr/:name', (context) => {
      const { name } = context.req.param()
      this.requests.push(name)
      if (name === 'BILLSTATUS-119-hr.zip') return this.#sendZip(context)
      const file = this.missing.has(name) ? undefined : this.files.get(name)
      if (file === undefined) return context.notFound()
      return context.body(file.body, 200, { 'content-type': 'application/xml' })
    })
    return app
  }

  #sendZip(context: Context) {
    const files = [...this.files].map(([name, { body }]) => [name, strToU8(body)])
    const zip = this.zip ?? zipSync(Object.fromEntries(files))
    return context.body(zip as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'application/zip',
      'last-modified': new Date(this.zipChanged).toUTCString(),
      etag: `"${this.zipChanged}"`,
    })
  }
}

/** "01-Jun-2026 12:00" */
function minute(time: number): string {
  const [, day, month, year, clock] = /, (\d+) (\w+) (\d+) (\d+:\d+)/.exec(
    new Date(time).toUTCString(),
  )!
  return `${day}-${month}-${year} ${clock}`
}

const read = (folder: Folder, options: Partial<RunOptions> = {}) => {
  folder.requests.length = 0
  return ingestFrom(folder.app(), congress, database.sql, { bulk: true, ...options })
}
const titles = async () => {
  const rows = await database.sql<{ id: string; title: string }[]>`
    select id, title from public."GovernmentActions" order by id`
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]))
}
const rejects = () =>
  database.sql`select record, reason from private.ingest_rejects order by record`

function folderOfThree(): Folder {
  const folder = new Folder()
  for (const number of [1, 2, 3]) folder.put(number, billXml(number))
  return folder
}

test('reads a Congress from its zip and does not fetch unchanged files again', async () => {
  const folder = folderOfThree()
  expect(await read(folder)).toMatchObject({ read: 3, accepted: 3, written: 3, rejected: 0 })
  expect(folder.requests).toEqual(['BILLSTATUS-119-hr.zip'])
  expect(await read(folder)).toMatchObject({ read: 0, written: 0 })
  expect(folder.requests).toEqual(['listing'])
})

test('fetches a few changed files one by one and stores only newer data', async () => {
  const folder = folderOfThree()
  await read(folder)
  const later = noon + 86_400_000
  folder.zipChanged = later
  folder.put(2, billXml(2, '2026-06-02T10:00:00Z', 'A Better Bill.'), later - 60_000)
  folder.put(4, billXml(4), later - 60_000)
  for (const number of [1, 3]) folder.files.get(`BILLSTATUS-119hr${number}.xml`)!.changed = 0
  expect(await read(folder)).toMatchObject({ read: 2, written: 2 })
  expect(folder.requests).toEqual(['listing', 'BILLSTATUS-119hr2.xml', 'BILLSTATUS-119hr4.xml'])
  expect(await titles()).toEqual({
    '119-hr-1': 'A Bill.',
    '119-hr-2': 'A Better Bill.',
    '119-hr-3': 'A Bill.',
    '119-hr-4': 'A Bill.',
  })
  expect(await read(folder)).toMatchObject({ read: 0, written: 0 })
  expect(folder.requests).toEqual(['listing'])
})

test('a file that does not come is asked for again by the next run', async () => {
  const folder = folderOfThree()
  await read(folder)
  folder.zipChanged = noon + 86_400_000
  folder.put(2, billXml(2, '2026-06-02T10:00:00Z', 'A Better Bill.'), folder.zipChanged)
  folder.missing.add('BILLSTATUS-119hr2.xml')
  expect(await read(folder)).toMatchObject({ rejected: 1, written: 0 })
  expect(await rejects()).toEqual([
    { record: '119-hr-2', reason: 'govinfo lists this file but does not have it.' },
  ])
  folder.missing.clear()
  expect(await read(folder)).toMatchObject({ rejected: 0, written: 1 })
  expect(await rejects()).toEqual([])
})

test('many changed files are taken from the zip', async () => {
  const folder = new Folder()
  for (let number = 1; number <= 201; number += 1) folder.put(number, billXml(number))
  expect(await read(folder)).toMatchObject({ written: 201 })
  folder.zipChanged = noon + 60_000
  folder.put(7, billXml(7, '2026-06-02T10:00:00Z', 'A Better Bill.'))
  expect(await read(folder)).toMatchObject({ read: 1, written: 1 })
  expect(folder.requests).toEqual(['listing', 'BILLSTATUS-119-hr.zip'])
})

test('a run that was cut off goes on after the last file it stored', async () => {
  const folder = new Folder()
  for (let number = 1; number <= 250; number += 1) folder.put(number, billXml(number))
  expect(await read(folder, { limit: 200 })).toMatchObject({ read: 200, complete: false })
  await database.sql`update public."GovernmentActions" set source_updated_at = null`
  expect(await read(folder)).toMatchObject({ read: 50, written: 50, complete: true })
  expect(await database.sql`select from private.ingest_checkpoints`).toHaveLength(0)
})

test('a place in one zip says nothing of another', async () => {
  const folder = new Folder()
  for (let number = 1; number <= 250; number += 1) folder.put(number, billXml(number))
  await read(folder, { limit: 200 })
  folder.zipChanged = noon + 60_000
  folder.put(1, billXml(1, '2026-06-02T10:00:00Z', 'A Better Bill.'))
  expect(await read(folder)).toMatchObject({ read: 51, written: 51 })
})

test('reading again takes all, and writes nothing that is the same', async () => {
  const folder = folderOfThree()
  await read(folder)
  expect(await read(folder, { again: true })).toMatchObject({ read: 3, written: 0 })
})

test('measures that an earlier version of the reader stored are read once more', async () => {
  const folder = folderOfThree()
  await read(folder)
  // As the migration does that came with the version.
  await database.sql`update public."GovernmentActions" set reader_version = null`
  await database.sql`delete from private.ingest_documents where source = 'congress'`
  expect(await read(folder)).toMatchObject({ read: 3, written: 3 })
  expect(await read(folder)).toMatchObject({ read: 0, written: 0 })
})

const referredTo = (
  code: string,
  name: string,
) => `<committees><item><systemCode>${code}</systemCode>
  <name>${name}</name><activities><item><name>Referred To</name><date>2025-05-13T14:02:00Z</date></item></activities>
  </item></committees>`
const committees = () =>
  database.sql`select committee_code, kind, acted_on::text from public.committee_activities`

const withCommittee = (code: string, name: string, changed: string) =>
  billXml(1, changed).replace('<committees/>', referredTo(code, name))

test('the work of committees is that of the latest copy', async () => {
  const folder = new Folder()
  folder.put(1, withCommittee('hsas00', 'Armed Services Committee', '2026-04-03T09:30:00Z'))
  expect(await read(folder)).toMatchObject({ written: 2 })
  const referred = [{ committee_code: 'HSAS', kind: 'referred', acted_on: '2025-05-13' }]
  expect(await committees()).toEqual(referred)

  folder.put(1, withCommittee('hsru00', 'Rules Committee', '2026-04-01T09:30:00Z'))
  await read(folder, { again: true })
  expect(await committees()).toEqual(referred)

  folder.put(1, withCommittee('hsru00', 'Rules Committee', '2026-04-04T09:30:00Z'))
  await read(folder, { again: true })
  expect(await committees()).toEqual([{ ...referred[0], committee_code: 'HSRU' }])
})

test('with a day, older bills are left for another run', async () => {
  const folder = folderOfThree()
  folder.put(2, billXml(2, '2026-06-02T10:00:00Z'))
  expect(await read(folder, { since: '2026-06-01' })).toMatchObject({ read: 1, written: 1 })
  expect(await read(folder)).toMatchObject({ read: 2, written: 2 })
})

const covered = () => database.sql`select part from private.ingest_coverage`

test('a Congress counts as read only if all its folders came and no day was set', async () => {
  const every = new Hono()
  const folder = folderOfThree()
  const others = billTypes.map((type) => type.toLowerCase()).filter((type) => type !== 'hr')
  for (const type of others) {
    every.get(`/www.govinfo.gov/bulkdata/BILLSTATUS/119/${type}/*`, (context) =>
      context.body(new Uint8Array(zipSync({})), 200, {
        'Content-Type': 'application/zip',
        'Last-Modified': new Date(noon).toUTCString(),
      }),
    )
  }
  every.route('/', folder.app())
  const run = (options: Partial<RunOptions> = {}) =>
    ingestFrom(every, congress, database.sql, { bulk: true, ...options })
  await run({ since: '2026-06-01' })
  // govinfo has no other folders.
  await read(folderOfThree())
  expect(await covered()).toEqual([])
  await run()
  expect(await covered()).toEqual([{ part: '119' }])
})

test('an older copy takes nothing back, neither of ingestion nor of the bundled record', async () => {
  const folder = folderOfThree()
  await read(folder)
  await database.sql`
    update public."GovernmentActions" set source_title = 'Known better', source_updated_at = '2026-07-01'
    where id = '119-hr-1'`
  await database.sql`
    update public."GovernmentActions"
    set source_title = 'Bundled', source_updated_at = null, latest_action_date = '2026-07-01'
    where id = '119-hr-2'`
  await read(folder, { again: true })
  expect(await titles()).toMatchObject({ '119-hr-1': 'Known better', '119-hr-2': 'Bundled' })
})

test('one bad file among others is named, and heals', async () => {
  const folder = folderOfThree()
  folder.put(2, billXml(2).slice(0, 900))
  folder.files.set('readme.txt', { body: 'words', changed: noon })
  expect(await read(folder)).toMatchObject({ accepted: 2, rejected: 2 })
  const [bill, other] = await rejects()
  expect(bill?.record).toBe('119-hr-2')
  expect(bill?.reason).toContain('BILLSTATUS-119hr2.xml is not complete XML')
  expect(other).toEqual({
    record: 'readme.txt',
    reason: 'readme.txt is no file of this folder.',
  })
  folder.files.delete('readme.txt')
  folder.put(2, billXml(2))
  await read(folder, { again: true })
  expect(Object.keys(await titles())).toEqual(['119-hr-1', '119-hr-2', '119-hr-3'])
  expect(await rejects()).toEqual([other])
})

test('a zip that is cut off harms nothing, and is read when it is whole', async () => {
  const folder = folderOfThree()
  folder.zip = strToU8('PK but no zip')
  expect(await read(folder)).toMatchObject({ accepted: 0, rejected: 1 })
  const [zip] = await rejects()
  expect(zip?.record).toBe('BILLSTATUS-119-hr.zip')
  expect(zip?.reason).toContain('BILLSTATUS-119-hr.zip is not a complete zip file: ')
  folder.zip = undefined
  expect(await read(folder)).toMatchObject({ accepted: 3, rejected: 0 })
  expect(await rejects()).toEqual([])
})

test('a zip in which a file is spoiled is read again, also when the run was cut off behind that file', async () => {
  const folder = new Folder()
  for (let number = 1; number <= 250; number += 1) folder.put(number, billXml(number))
  folder.zip = zipSync(
    Object.fromEntries([...folder.files].map(([name, { body }]) => [name, strToU8(body)])),
  )
  // A byte of the packed text, after the header of the first file.
  folder.zip[30 + 'BILLSTATUS-119hr1.xml'.length + 9]! ^= 0xff
  expect(await read(folder, { limit: 200 })).toMatchObject({ accepted: 199, rejected: 1 })
  expect(await read(folder)).toMatchObject({ accepted: 50, complete: true })
  folder.zip = undefined
  expect(await read(folder)).toMatchObject({ read: 1, accepted: 1, rejected: 0 })
  expect(await rejects()).toEqual([])
})

test('a listing of another form is named, and nothing is taken for known', async () => {
  const folder = folderOfThree()
  await read(folder)
  const app = new Hono()
  app.get('/www.govinfo.gov/bulkdata/json/*', (context) => context.json({ files: [{ name: 1 }] }))
  expect(await ingestFrom(app, congress, database.sql, { bulk: true })).toMatchObject({
    accepted: 0,
    rejected: 1,
  })
  expect((await rejects())[0]?.reason).toContain(
    'The listing of BILLSTATUS-119-hr.zip: files.0.name:',
  )
})

test('a Congress that govinfo does not have ends the run', async () => {
  const run = ingestFrom(new Hono(), congress, database.sql, { bulk: true, congresses: [12] })
  await expect(run).rejects.toThrow(new SourceError('govinfo has no bill status of Congress 12.'))
})
