import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrowseSearch } from '#app/features/browse/browse-search.ts'
import { loadActions, loadOfficials } from '#app/features/browse/load-browse.ts'
import { loadTexts } from '#app/features/browse/load-texts.ts'
import type { Database } from '#supabase/database.types.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createSeedDatabase } from '#tests/support/seed-database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createSeedDatabase()
  platform = await startPlatform(database)
}, 120_000)
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

/** What the loader of an address gives the page, and what it asked the API for. */
async function load(address: string) {
  const asked: string[] = []
  const client = createClient<Database>(platform.url, platform.publishableKey, {
    auth: { persistSession: false },
    global: {
      fetch: (input, init) => {
        asked.push(new URL(input instanceof Request ? input.url : input).pathname)
        return fetch(input, init)
      },
    },
  })
  const search = readBrowseSearch(new URLSearchParams(address))
  const loaded =
    search.tab === 'officials'
      ? await loadOfficials(client, search)
      : search.searchIn === 'texts'
        ? await loadTexts(client, search)
        : await loadActions(client, search)
  return { loaded, asked }
}

const searchPage = '/rest/v1/rpc/search_page'

test.each([
  '',
  'q=tax',
  'q=tax&branches=Legislative&action_types=hr&sort=date_desc&page=2',
  'q=tarrifs',
  'q=water&in=texts',
  'q=tarrifs&in=texts',
  'tab=officials&q=warren&office=former',
])('the page of %j is read by one request', async (address) => {
  const { loaded, asked } = await load(address)
  expect(loaded.found).not.toBe('failed')
  expect(asked).toEqual([searchPage])
})

test('the list of officials also asks whether terms are over', async () => {
  const { asked } = await load('tab=officials')
  expect(asked.toSorted()).toEqual(['/rest/v1/legislators', searchPage])
})

test('more officials than actions lead to the officials, unless the address names a tab', async () => {
  const redirected = load('q=warren').catch((thrown: Response) => thrown.headers.get('location'))
  expect(await redirected).toBe('/government-actions?q=warren&tab=officials')
  const { loaded } = await load('q=warren&tab=actions')
  expect(loaded).toMatchObject({ search: { tab: 'actions' } })
  const filtered = load('q=warren&branches=Judicial').catch((thrown: Response) =>
    thrown.headers.get('location'),
  )
  expect(await filtered).toContain('tab=officials')
})

test('a search for a number that the record lacks names the official site', async () => {
  const { loaded } = await load('q=what+is+hr+99999&tab=actions')
  expect(loaded).toMatchObject({
    reading: { identifiers: ['bill:hr99999'] },
    outOfRecord: { says: 'H.R. 99999 isn’t included.', site: 'Congress.gov' },
  })
  const { loaded: known } = await load('q=hr+1&tab=actions')
  expect(known).toMatchObject({ reading: { isExact: true }, outOfRecord: null })
})

test('the page has the results, the words to mark, and how the query was read', async () => {
  const { loaded } = await load('q=tarrifs&branches=Executive&tab=actions')
  expect(loaded).toMatchObject({
    reading: { correction: 'tariffs', isPartial: false, isExact: false },
    search: { branches: ['Executive'] },
  })
  if (!('options' in loaded) || loaded.found === 'failed') throw new Error('Nothing was read.')
  expect(loaded.marks.words).toContain('tariffs')
  const executive = loaded.options.find(({ branch }) => branch === 'Executive')!
  const counted = executive.actionTypes.reduce((sum, { count }) => sum + count, 0)
  expect(loaded.found.total).toBe(counted)
  expect(loaded.found.total).toBeGreaterThan(0)
})
