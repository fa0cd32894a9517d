import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { readRecipes } from '../../app/features/static/read-recipes.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

const root = new URL('../..', import.meta.url)

/** Runs a recipe in the project's folder, like its reader would, and returns its output. */
async function run(
  code: string,
  language: 'js' | 'sh',
  env: Record<string, string>,
): Promise<string> {
  const [program, flags] =
    language === 'js' ? [process.execPath, ['--input-type=module', '-e']] : ['bash', ['-c']]
  const { stdout } = await promisify(execFile)(program, [...flags, code], {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
    timeout: 20_000,
  })
  return stdout
}

/** Makes the files of /data, like an operator would. */
async function makeFiles(siteUrl: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR!, SITE_URL: siteUrl }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli/open-data.ts'], {
    cwd: root,
    env,
  })
  expect(stdout).toMatch(
    /^The set \d{4}-\d{2}-\d{2}\S* was made in [\d.]+ s: \d+ files, [\d.]+ MB\.\n$/,
  )
}

test('before any files are made the page says so; each recipe prints what the page about the data says; and the files are listed with their columns', async ({
  baseURL,
  request,
  page,
}) => {
  // Starts eleven programs and makes all files.
  test.slow()
  // Left by an earlier try.
  await rm(join(process.env.E2E_DATA_DIR!, 'open-data'), { recursive: true, force: true })
  await page.goto('/data')
  const main = page.getByRole('main')
  await expect(main).toContainText('There are no files yet.')
  await page.goto('/data/schema')
  await expect(main).toContainText('There are no files yet.')
  await makeFiles(baseURL!)
  await tryRecipes({ baseURL, request, page })

  // Not the cached page.
  await page.goto('/data?anew')
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Whole tables', 'By Congress'])
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: /^roll_calls\.csv\.gz, CSV, \d+ kB$/ }).click()
  expect((await download).suggestedFilename()).toBe('roll_calls.csv.gz')
  await main.getByText('119th Congress').click()
  await expect(main.getByRole('link', { name: /^legislator_votes-119\.parquet/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await main.getByRole('link', { name: 'legislator_votes', exact: true }).first().click()
  await expect(page).toHaveURL('/data/schema#legislator_votes')
  await page.reload()
  const table = main.getByRole('region', { name: 'legislator_votes' })
  await expect(table.getByRole('term')).toHaveText([
    'roll_call_id text',
    'legislator_id text',
    'vote_decision text',
  ])
  await expect(table).toContainText('Sources: Roll calls of the House and the Senate.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

async function tryRecipes({
  baseURL,
  request,
  page,
}: {
  baseURL: string | undefined
  request: APIRequestContext
  page: Page
}): Promise<void> {
  const { publishableKey } = (await (await request.get('/config.json')).json()) as {
    publishableKey: string
  }
  const recipes = readRecipes(await readFile(new URL('docs/api.md', root), 'utf8'))
  expect(recipes).toHaveLength(12)
  for (const { title, code, language, prints } of recipes) {
    // The server limits the requests of one address.
    const printed = await run(code, language, { SITE: baseURL!, KEY: publishableKey })
    expect(printed.trimEnd(), title).toBe(prints.trimEnd())
  }
  await page.goto('/api')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The data, for people who want it',
  )
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(
    recipes.map(({ title }) => title),
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
}

test('a page of another site reads public data with supabase-js, and nothing of a reader', async ({
  baseURL,
  page,
  unexpected,
}) => {
  const client = await readFile(
    new URL('node_modules/@supabase/supabase-js/dist/umd/supabase.js', root),
  )
  const elsewhere = createServer(({ url }, response) => {
    if (url === '/supabase.js') response.setHeader('content-type', 'text/javascript').end(client)
    else response.setHeader('content-type', 'text/html').end('<script src="/supabase.js"></script>')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  try {
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    const read = await page.evaluate(async (site) => {
      const { createClient } = (
        globalThis as unknown as { supabase: typeof import('@supabase/supabase-js') }
      ).supabase
      const configuration = (await (await fetch(`${site}/config.json`)).json()) as {
        publishableKey: string
      }
      const visitor = createClient(site, configuration.publishableKey)
      const members = await visitor
        .from('legislators')
        .select('id', { count: 'exact' })
        .order('id')
        .range(0, 1)
      const called = await visitor.rpc('get_moderation_counts')
      const feed = await fetch(`${site}/government-actions.atom`)
      const settings = await fetch(`${site}/profile/settings`).then(
        () => 'read',
        (error: Error) => error.name,
      )
      const signIn = await visitor.auth.signInWithPassword({
        email: 'nobody@mail.example',
        password: 'four quiet windows',
      })
      const written = await visitor.from('ratings').delete().eq('action_id', 'none')
      return {
        members: [members.status, members.data?.length, (members.count ?? 0) > 100],
        called: [called.status, called.error],
        feed: [feed.status, (await feed.text()).includes('<feed')],
        page: settings,
        signIn: signIn.error?.name,
        written: written.error?.message,
      }
    }, baseURL!)
    expect(read).toEqual({
      members: [206, 2, true],
      called: [200, null],
      feed: [200, true],
      page: 'TypeError',
      signIn: 'AuthRetryableFetchError',
      written: expect.stringContaining('Failed to fetch'),
    })
    // The browser reports each refusal.
    expect(unexpected).toHaveLength(3)
    for (const message of unexpected.splice(0)) expect(message).toContain('blocked by CORS policy')
  } finally {
    elsewhere.close()
  }
})
