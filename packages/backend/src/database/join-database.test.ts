import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from './database.ts'
import { startEmbedded } from './embedded-postgres.ts'
import { joinDatabase } from './join-database.ts'
import { pidFilePath, readPidFile } from './pid-file.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rotunda-running-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a command joins a running server and leaves it running, or opens its own', async () => {
  const server = await startEmbedded(dataDir, { fsync: 'off' })
  const joined = await joinDatabase({ dataDir })
  await joined.sql`create table public.marks as select 'made during the run' as mark`
  await joined.close()

  const again = await joinDatabase({ dataDir })
  expect([...(await again.sql`select mark from public.marks`)]).toEqual([
    { mark: 'made during the run' },
  ])
  await server.stop()
  expect(await again.ended).toBe('The server that shares its database with this command has ended.')
  await again.close()

  const first = await joinDatabase({ dataDir })
  expect(await first.sql`select from public.marks`).toHaveLength(1)

  // As where it was killed, and started again: its directory was left behind, and the file names another.
  const joinedLast = await joinDatabase({ dataDir })
  const file = pidFilePath(join(dataDir, 'postgres'))
  const written = await readFile(file, 'utf8')
  const { sockets } = await readPidFile(join(dataDir, 'postgres'))
  await writeFile(file, written.replace(sockets, `${dataDir}/others`))
  expect(await joinedLast.ended).toBe(
    'The server that shares its database with this command has ended.',
  )
  await joinedLast.close()
  await writeFile(file, written)
  await first.close()
  // Three starts and stops of a database.
}, 30_000)

test('a database that is not encoded in UTF-8 is named so before anything is written to it', async () => {
  const { administrator } = inject('cluster')
  const admin = connect(administrator, 1)
  await admin`create database not_in_unicode template template0 encoding 'SQL_ASCII' locale 'C'`
  try {
    const url = `postgres://${administrator.user}@${encodeURIComponent(administrator.host)}:${administrator.port}/not_in_unicode`
    await expect(joinDatabase({ url, dataDir })).rejects.toThrow(
      'The database at DATABASE_URL is encoded in SQL_ASCII, and UTF8 is needed: ' +
        "make another with `create database … template template0 encoding 'UTF8'`.",
    )
  } finally {
    await admin`drop database not_in_unicode`
    await admin.end()
  }
})
