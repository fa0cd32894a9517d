import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublicData } from '#app/data/public-data.ts'
import { comparisonQuery, loadComparison } from '#app/features/text-comparison/load-comparison.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startPlatform, type TestPlatform } from '#tests/support/platform.ts'
import { createTextComparer } from './text-comparer.ts'

let database: TestDatabase
let platform: TestPlatform
let data: PublicData
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
  data = platform.client()
  const { sql } = database
  await sql`
    insert into public."GovernmentActions"
      (id, title, branch, action_type, bill_number, congress_number, related_measures) values
      ('119-hr-1', 'Rivers Act', 'Legislative', 'hr', 'H.R. 1', 119, '{119-s-5,119-s-9,119-hr-404}'),
      ('119-s-5', 'Rivers Act', 'Legislative', 's', 'S. 5', 119, '{}'),
      ('119-s-9', 'Dams Act', 'Legislative', 's', 'S. 9', 119, '{}'),
      ('119-s-2', 'A law with rivers in it', 'Legislative', 's', 'S. 2', 119, '{}'),
      ('118-hr-7', 'Old rivers', 'Legislative', 'hr', 'H.R. 7', 118, '{}')`
  await sql`
    insert into public.relation_statements (action_id, origin, author, kind, related_label, named_action_id) values
      ('119-hr-1', 'editor', 'Rotunda', 'related_to', 'S. 2, which has its text', '119-s-2')`
  const versions = [
    ['119-hr-1', 'ih', 1, 'The river shall be clean.'],
    ['119-hr-1', 'eh', 2, 'The river shall be kept clean.'],
    ['119-hr-1', 'enr', 3, 'Each river shall be kept clean.'],
    ['119-hr-1', 'plaw', 4, 'Each river shall be kept clean.'],
    ['119-s-5', 'is', 1, 'The river shall be free.'],
    ['119-s-2', 'enr', 1, 'Each river shall be kept clean and free.'],
    ['118-hr-7', 'ih', 1, 'The river may be clean.'],
  ] as const
  for (const [action, version, position, text] of versions) {
    const [stored] = await sql<{ id: string }[]>`
      insert into public.action_texts
        (action_id, version, position, source_url, format, source_hash, source_bytes, passages)
      values (${action}, ${version}, ${position}, ${`https://www.govinfo.gov/${version}.xml`}, 'bill-dtd',
        encode(sha256(${`${action} ${version}`}::bytea), 'hex'), 100, 1)
      returning id`
    await sql`
      insert into public.text_passages (text_id, position, path, kind, number, content)
      values (${stored!.id}, 1, 'sec-1', 'section', 'SEC. 1.', ${sql.json([{ level: 0, text }])})`
  }
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const compare = createTextComparer()

async function compared(id: string, search = '') {
  const found = await loadComparison(
    data,
    compare,
    id,
    comparisonQuery(new URLSearchParams(search)),
  )
  const view = found?.view
  return {
    status: found?.status,
    pair: `${view?.from?.code} of ${view?.action.name}, ${view?.to?.code} of ${view?.later.name}`,
    problem: view?.problem,
    related: view?.related.map(({ name }) => name),
    changed: view?.counts?.changed,
  }
}

test('what changed since a chamber passed it is compared first, and not the law with the enrolled bill it was', async () => {
  expect(await compared('119-hr-1')).toMatchObject({
    status: 200,
    pair: 'eh of H.R. 1, plaw of H.R. 1',
    changed: 1,
  })
  expect(await compared('119-hr-1', 'to=enr')).toMatchObject({
    pair: 'plaw of H.R. 1, enr of H.R. 1',
    changed: 0,
  })
})

describe('another measure', () => {
  test('is proposed where the record relates it and has a text of it, companions first', async () => {
    expect((await compared('119-hr-1')).related).toEqual(['S. 5', 'S. 2'])
    expect((await compared('119-s-5')).related).toEqual([])
  })

  test('is chosen from the list or by its number, which counts first, and its latest text is compared', async () => {
    expect(await compared('119-hr-1', 'from=ih&with=119-s-5&number=')).toMatchObject({
      status: 200,
      pair: 'ih of H.R. 1, is of S. 5',
      changed: 1,
    })
    expect(await compared('119-hr-1', 'with=119-s-5&number=s.+2')).toMatchObject({
      pair: 'plaw of H.R. 1, enr of S. 2',
    })
    expect(await compared('119-hr-1', 'from=ih&number=118-HR-7')).toMatchObject({
      pair: 'ih of H.R. 1, ih of H.R. 7',
    })
  })

  test.each([
    ['by number', 'number=S. 404', '“S. 404” is no measure in the record.'],
    ['by a name', 'number=the+other+one', '“the other one” is no measure in the record.'],
    [
      'by a very long one',
      `with=${'x'.repeat(3000)}`,
      `“${'x'.repeat(40)}” is no measure in the record.`,
    ],
    ['by what no text can hold', 'with=%00', '“\0” is no measure in the record.'],
    ['by a version', 'with=119-s-5&to=zz', 'The record has no such version of S. 5.'],
  ])('that is not there, %s, is said, and the form stays', async (_, search, problem) => {
    expect(await compared('119-hr-1', search)).toMatchObject({
      status: 404,
      problem,
      related: ['S. 5', 'S. 2'],
    })
  })

  test('without a text is said, too', async () => {
    expect(await compared('119-hr-1', 'with=119-s-9')).toMatchObject({
      status: 200,
      problem: 'We don’t have the text of S. 9 yet.',
    })
    expect(await compared('119-s-9', 'with=119-s-5')).toMatchObject({
      status: 200,
      problem: 'We don’t have the text of S. 9 yet.',
    })
  })
})

test('two that are the same, one alone, and no action at all are told apart', async () => {
  expect((await compared('119-hr-1', 'from=ih&to=ih')).problem).toBe(
    'Both are the same version. Choose two that differ.',
  )
  expect((await compared('119-s-5')).problem).toBe('The record has one version of S. 5 alone.')
  expect((await compared('119-hr-99999')).status).toBeUndefined()
  expect((await compared('\0')).status).toBeUndefined()
})
