import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbedded } from '@rotunda/backend/database'
import { nameDatabase } from '#tests/support/database-name.ts'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { copyInstallation } from './installation.ts'
import { expect, test } from './page.ts'

test.use({ ownProfile: true })

/** A server whose database goes away and comes back. */
let directory: string
let cluster: EmbeddedPostgres | undefined
let name: { close(): void } | undefined
let server: ServerProcess
let site: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  directory = await mkdtemp(join(tmpdir(), 'rotunda-outage-'))
  await copyInstallation(join(directory, 'cluster'))
  await openDatabase()
  const port = await freePort()
  site = `http://localhost:${port}`
  server = await new ServerProcess(join(directory, 'data'), port, {
    SITE_URL: site,
    DATABASE_URL: `postgres://rotunda@${encodeURIComponent(directory)}/rotunda`,
  }).started()
})
test.afterAll(async () => {
  await server.stop()
  await closeDatabase()
  await rm(directory, { recursive: true, maxRetries: 10 })
})

async function openDatabase(): Promise<void> {
  cluster = await startEmbedded(join(directory, 'cluster'), { fsync: 'off' })
  name = await nameDatabase(directory, cluster.options.host)
}
async function closeDatabase(): Promise<void> {
  name?.close()
  await cluster?.stop()
  cluster = undefined
}

test('a page opened while the database is down says so, and works when retried', async ({
  page,
}) => {
  await page.goto(`${site}/about`)
  await closeDatabase()
  const main = page.getByRole('main')
  await page.getByRole('banner').getByRole('link', { name: 'Community' }).click()
  await expect(
    main.getByRole('heading', { name: 'This page is not available right now' }),
  ).toBeVisible()
  await expect(main.getByText('Error 503')).toBeVisible()
  await expect(page).toHaveURL(`${site}/community`)
  await main.getByRole('link', { name: 'Try again' }).click()
  await expect(
    main.getByRole('heading', { name: 'This page is not available right now' }),
  ).toBeVisible()

  await openDatabase()
  await expect(async () => {
    await main.getByRole('link', { name: 'Try again' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible({
      timeout: 5000,
    })
  }).toPass()
  await expect(page).toHaveURL(`${site}/community`)
})
