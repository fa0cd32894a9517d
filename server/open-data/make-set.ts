import { createHash } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type postgres from 'postgres'
import { byteSize } from '#domain/language/byte-size.ts'
import { sources } from '#ingest/sources.ts'
import { makeDirectory, refuseOtherUser } from '@rotunda/backend/files'
import { describeTables } from './catalogue.ts'
import { type DataFile, describeSet, schemaName, schemaOf } from './data-package.ts'
import {
  type DataSet,
  descriptionName,
  listSets,
  nameFor,
  publish,
  readSet,
  removeUnfinished,
  sumsName,
  unfinishedFolder,
} from './sets.ts'
import { dataTables } from './tables.ts'
import type { RowsFile, WrittenFile } from './text-file.ts'
import { writeTable } from './write-table.ts'

export type MakeSetOptions = {
  /** A pool; one of its connections is used until the set is made. */
  sql: postgres.Sql
  /** The folder of the sets. */
  folder: string
  siteUrl: string
  /** Asked while no other process makes a set: whether it is still wanted. */
  isWanted?: () => Promise<boolean>
  /** Bytes of the disk to leave free for the database. */
  leftFree?: number
}

/** `busy`: another process makes one. `unwanted`: another has just made one. */
export type MakeSetResult =
  | { outcome: 'made'; name: string; files: number; bytes: number; seconds: number }
  | { outcome: 'busy' | 'unwanted' }

/**
 * Makes a set of files of all published tables, as a visitor reads them at one moment. It reads in one transaction as
 * role `anon`, so the database's own rules protect data that is not public. The set appears whole, or not at all.
 * @throws one sentence if the disk has too little room; otherwise the error of PostgreSQL or the system
 */
export async function makeSet({
  sql,
  folder,
  siteUrl,
  isWanted = async () => true,
  leftFree = 256 * 1024 * 1024,
}: MakeSetOptions): Promise<MakeSetResult> {
  const started = performance.now()
  refuseOtherUser(folder, dirname(folder))
  makeDirectory(folder)
  return sql.begin(
    'isolation level repeatable read read only',
    async (transaction): Promise<MakeSetResult> => {
      // The lock ends with the transaction, however that ends.
      const [claim] = await transaction<{ taken: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtext('rotunda open data')) as taken`
      if (!claim?.taken) return { outcome: 'busy' }
      if (!(await isWanted())) return { outcome: 'unwanted' }
      await removeUnfinished(folder)
      await assertRoom(transaction, folder, leftFree)
      await transaction`
        select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role":"anon"}', true),
          set_config('statement_timeout', '0', true),
          set_config('idle_in_transaction_session_timeout', '300000', true)`
      const created = new Date()
      const name = await nameFor(folder, created.toISOString().slice(0, 10))
      const place = unfinishedFolder(folder, name)
      await mkdir(place, { mode: 0o700 })
      try {
        const files = await writeSet(transaction, { place, version: name, created, siteUrl })
        await publish(folder, name)
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
        const seconds = (performance.now() - started) / 1000
        return { outcome: 'made', name, files: files.length, bytes, seconds }
      } catch (error) {
        await rm(place, { recursive: true, force: true })
        throw error
      }
    },
  )
}

async function writeSet(
  sql: postgres.TransactionSql,
  {
    place,
    version,
    created,
    siteUrl,
  }: { place: string; version: string; created: Date; siteUrl: string },
): Promise<WrittenFile[]> {
  const tables = await describeTables(sql, dataTables)
  const unended = new Set<RowsFile>()
  const files: DataFile[] = []
  const longColumns = new Map<string, Set<string>>()
  try {
    for (const table of tables) {
      const long = new Set<string>()
      longColumns.set(table.name, long)
      files.push(...(await writeTable(sql, table, place, unended, long)))
    }
  } finally {
    for (const file of unended) file.abandon()
  }
  const titles = new Map(sources.map(({ name, title }) => [name, title]))
  const described: WrittenFile[] = []
  for (const table of tables) {
    const schema = schemaOf(table, titles, longColumns.get(table.name) ?? new Set())
    described.push(await writeJson(place, schemaName(table.name), schema))
  }
  const description = describeSet({
    version,
    created: created.toISOString(),
    siteUrl,
    sources: await readSources(sql),
    files,
  })
  described.push(await writeJson(place, descriptionName, description))
  const all = [...files, ...described]
  await writeText(place, sumsName, all.map(({ sha256, name }) => `${sha256}  ${name}\n`).join(''))
  return all
}

async function readSources(sql: postgres.TransactionSql) {
  const read = await sql<{ name: string; last_read_at: Date | null }[]>`
    select name, last_read_at from public.ingest_sources`
  const dates = new Map(read.map(({ name, last_read_at: at }) => [name, at]))
  return sources.map(({ name, title, url }) => ({
    name,
    title,
    path: url,
    lastRead: dates.get(name)?.toISOString() ?? null,
  }))
}

async function writeJson(place: string, name: string, value: object): Promise<WrittenFile> {
  const text = `${JSON.stringify(value, null, 1)}\n`
  await writeText(place, name, text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { name, bytes: Buffer.byteLength(text), sha256 }
}

async function writeText(place: string, name: string, text: string): Promise<void> {
  const file = await open(join(place, name), 'wx')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** One and a half times the last set, or before the first set the size of its tables in the database. */
async function assertRoom(
  sql: postgres.TransactionSql,
  folder: string,
  leftFree: number,
): Promise<void> {
  const [latest] = await listSets(folder)
  const set = latest === undefined ? undefined : await readSet(folder, latest)
  const needed = set === undefined ? await bytesOfTables(sql) : 1.5 * bytesOf(set)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < needed + leftFree) {
    throw new Error(
      `There is not enough disk space for a data set. ${byteSize(needed + leftFree)} have to be free at ${folder}, and ${byteSize(free)} are.`,
    )
  }
}

function bytesOf({ files }: DataSet): number {
  return [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)
}

async function bytesOfTables(sql: postgres.TransactionSql): Promise<number> {
  const [row] = await sql<{ bytes: string }[]>`
    select sum(pg_table_size(oid)) as bytes from pg_catalog.pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`
  return Number(row?.bytes ?? 0)
}
