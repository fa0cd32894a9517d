import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyInstallation } from '#tests/support/installation.ts'
import { endBackendsInTurn } from './end-backends.ts'
import { FaultyServer } from './faulty-server.ts'
import { killDatabase } from './kill-database.ts'
import { killServer } from './kill-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })
/**
 * The short form of `npm run test:faults`. The tests of its attacks are next to the attacked code.
 */
let server: FaultyServer
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotunda-faults-'))
  await copyInstallation(join(directory, 'data'))
  server = await FaultyServer.start(join(directory, 'data'))
})
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true, maxRetries: 10 })
})

test('a database that is killed under load comes back, and no acknowledged write is lost or doubled', async () => {
  const { backAfterMs, ...writes } = await killDatabase(server, 2)
  expect(backAfterMs).toHaveLength(2)
  expect(writes).toMatchObject({ lost: 0, doubled: 0 })
  expect(writes.acknowledged).toBeGreaterThan(0)
})

test('when backends were ended one after another no request fails, and PostgreSQL could read all it was sent', async () => {
  const found = await endBackendsInTurn(server, { seconds: 2, readers: 6 })
  expect(found).toMatchObject({ failedAfterwards: 0, badPackets: 0 })
  expect(found.ended).toBeGreaterThan(0)
})

test('when our process is killed while it writes, no acknowledged write is lost or doubled', async () => {
  expect(await killServer(server, 1)).toMatchObject({ lost: 0, doubled: 0 })
})
