import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
let ann: SupabaseClient
beforeAll(async () => {
  server = await startRest()
  ann = server.as('ann')
})
beforeEach(() => server.sql`truncate public.entries restart identity`)
afterAll(() => server.close())

/** supabase-js offers `maxAffected` only if the types name PostgREST 13 or later. */
type Row = Record<string, unknown>
type Table = { Row: Row; Insert: Row; Update: Row; Relationships: [] }
type Bounded = {
  __InternalSupabase: { PostgrestVersion: '13' }
  public: { Tables: { entries: Table }; Views: {}; Functions: {} }
}
const bounded = () => ann as unknown as SupabaseClient<Bounded>

const stored = () => server.sql`select id, body, amount from public.entries order by id`

describe('insert', () => {
  test('of one row answers 201 without a body, and tells nothing of it', async () => {
    expect(await ann.from('entries').insert({ body: 'one' })).toMatchObject({
      data: null,
      error: null,
      status: 201,
    })
    expect(await stored()).toEqual([{ id: 1, body: 'one', amount: null }])
  })

  test('of one row gives it back with related rows', async () => {
    const { data } = await ann
      .from('people')
      .insert({ name: 'Eve', team_id: 3 })
      .select('name, score, shout, teams(name)')
      .single()
    expect(data).toEqual({ name: 'Eve', score: 5, shout: 'EVE', teams: { name: 'Greens' } })
    await server.sql`delete from public.people where name = 'Eve'`
  })

  test('of many rows gives them back in the order of related rows', async () => {
    const rows = [1, 2].map((team_id) => ({ name: 'Fay', team_id }))
    const { data } = await ann
      .from('people')
      .insert(rows)
      .select('teams(name)')
      .order('teams(founded)')
    expect(data).toEqual([{ teams: { name: 'Blues' } }, { teams: { name: 'Reds' } }])
    await server.sql`delete from public.people where name = 'Fay'`
  })

  test('of many rows counts them, and fills a missing key with null or its default', async () => {
    const { data, count } = await ann
      .from('entries')
      .insert([{ body: 'a', amount: 1 }, { body: 'b' }], { count: 'exact' })
      .select('body, amount')
    expect({ data, count }).toEqual({
      data: [
        { body: 'a', amount: 1 },
        { body: 'b', amount: null },
      ],
      count: 2,
    })
    const defaulted = await ann
      .from('entries')
      .insert([{ body: 'a' }, { amount: 2 }, { id: 50 }], { defaultToNull: false })
      .select('id, body, amount')
    expect(defaulted.data).toEqual([
      { id: 3, body: 'a', amount: null },
      { id: 4, body: 'empty', amount: 2 },
      { id: 50, body: 'empty', amount: null },
    ])
    const missing = await ann.from('entries').insert([{ body: 'a' }, { amount: 2 }])
    expect(missing).toMatchObject({ status: 400, error: { code: '23502' } })
  })

  test('gives every row its own default', async () => {
    const { data } = await ann
      .from('entries')
      .insert([{ body: 'a' }, { amount: 2 }], { defaultToNull: false })
      .select('stamp')
    const stamps = (data ?? []).map(({ stamp }) => stamp as string)
    expect(stamps[0]).toMatch(/^[\da-f]{8}-/u)
    expect(stamps[0]).not.toBe(stamps[1])
  })

  test('of empty objects and of no rows', async () => {
    expect((await ann.from('entries').insert({}).select('body')).data).toEqual([{ body: 'empty' }])
    expect((await ann.from('entries').insert([{}, {}]).select('body')).data).toEqual([
      { body: 'empty' },
      { body: 'empty' },
    ])
    expect((await ann.from('entries').insert([]).select('body')).data).toEqual([])
  })

  test('keeps all digits of a number, and JSON as it was', async () => {
    await server.send('/entries', {
      method: 'POST',
      as: 'ann',
      body: '{"amount":9223372036854775807,"data":{"n":12345678901234567890.5,"s":"\\u00e9"}}',
    })
    const response = await server.send('/entries?select=amount,data')
    expect(await response.text()).toBe(
      '[{"amount":9223372036854775807,"data":{"n": 12345678901234567890.5, "s": "é"}}]',
    )
  })

  test('takes only the columns that are named', async () => {
    const response = await server.send('/entries?columns=body', {
      method: 'POST',
      as: 'ann',
      body: '[{"body":"kept","amount":1,"nonsense":true}]',
    })
    expect(response.status).toBe(201)
    expect(await stored()).toEqual([{ id: 1, body: 'kept', amount: null }])
  })

  test('works for who may write but not read, as long as nothing is asked back', async () => {
    const visitor = server.as('anon')
    expect(await visitor.from('letters').insert({ id: 1, body: 'x' })).toMatchObject({
      status: 201,
      error: null,
    })
    expect(await visitor.from('letters').insert({ id: 2 }).select()).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await server.sql`select id from public.letters`).toEqual([{ id: 1 }])
  })
})

describe('upsert', () => {
  test('merges on the primary key', async () => {
    const rows = [
      { id: 1, body: 'first' },
      { id: 2, body: 'second' },
    ]
    await ann.from('entries').upsert(rows)
    const { data } = await ann.from('entries').upsert({ id: 2, body: 'changed' }).select('id, body')
    expect(data).toEqual([{ id: 2, body: 'changed' }])
    expect(await stored()).toHaveLength(2)
  })

  test('ignores duplicates', async () => {
    await ann.from('entries').insert({ id: 1, body: 'first' })
    const { data } = await ann
      .from('entries')
      .upsert(
        [
          { id: 1, body: 'lost' },
          { id: 2, body: 'new' },
        ],
        { ignoreDuplicates: true },
      )
      .select('id')
    expect(data).toEqual([{ id: 2 }])
    expect(await stored()).toEqual([
      { id: 1, body: 'first', amount: null },
      { id: 2, body: 'new', amount: null },
    ])
  })

  test('merges on other unique columns, and on keys of several', async () => {
    const { data } = await ann
      .from('teams')
      .upsert({ name: 'Reds', budget: 7 }, { onConflict: 'name' })
      .select('id, budget')
    expect(data).toEqual([{ id: 1, budget: 7 }])
    const pair = await ann
      .from('people_skills')
      .upsert({ person_id: 2, skill_id: 1, level: 8 }, { onConflict: 'person_id,skill_id' })
      .select()
    expect(pair.data).toEqual([{ person_id: 2, skill_id: 1, level: 8 }])
  })

  test('that names one key twice is refused whole, and says why', async () => {
    await ann.from('entries').insert({ id: 1, body: 'first' })
    const rows = [
      { id: 1, body: 'changed' },
      { id: 2, body: 'new' },
      { id: 2, body: 'again' },
    ]
    expect(await ann.from('entries').upsert(rows)).toMatchObject({
      status: 500,
      error: {
        code: '21000',
        message: 'ON CONFLICT DO UPDATE command cannot affect row a second time',
        hint: 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
      },
    })
    expect(await stored()).toEqual([{ id: 1, body: 'first', amount: null }])
  })

  test('that names one key twice keeps the first where duplicates are ignored', async () => {
    const rows = [
      { id: 2, body: 'new' },
      { id: 2, body: 'again' },
    ]
    const { data, status } = await ann
      .from('entries')
      .upsert(rows, { ignoreDuplicates: true })
      .select('id, body')
    expect({ data, status }).toEqual({ data: [{ id: 2, body: 'new' }], status: 201 })
    expect(await stored()).toEqual([{ id: 2, body: 'new', amount: null }])
  })

  test('on columns that are not unique is refused', async () => {
    const { error, status } = await ann
      .from('teams')
      .upsert({ name: 'Reds' }, { onConflict: 'budget' })
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '42P10' })
  })
})

describe('update', () => {
  test('changes the rows that match, and no others', async () => {
    await ann.from('entries').insert([{ body: 'a' }, { body: 'b' }])
    expect(await ann.from('entries').update({ amount: 1 }).eq('body', 'a')).toMatchObject({
      status: 204,
      data: null,
    })
    expect(await stored()).toEqual([
      { id: 1, body: 'a', amount: '1' },
      { id: 2, body: 'b', amount: null },
    ])
    const { data, status, count } = await ann
      .from('entries')
      .update({ body: 'c' }, { count: 'exact' })
      .in('id', [1, 2])
      .order('id', { ascending: false })
      .select('id')
    expect({ data, status, count }).toEqual({ data: [{ id: 2 }, { id: 1 }], status: 200, count: 2 })
  })

  test('of nothing changes nothing', async () => {
    await ann.from('entries').insert({ body: 'a' })
    expect((await ann.from('entries').update({}).eq('id', 1).select()).data).toEqual([])
    expect((await ann.from('entries').update({ body: 'x' }).eq('id', 99).select()).data).toEqual([])
    for (const body of ['{}', '[]', '[{}]']) {
      const response = await server.send('/entries', { as: 'ann', method: 'PATCH', body })
      expect([response.status, response.headers.get('content-range')]).toEqual([204, '*/*'])
    }
    expect(await stored()).toEqual([{ id: 1, body: 'a', amount: null }])
  })

  test('takes one object, not several', async () => {
    const body = JSON.stringify([{ body: 'x' }, { body: 'y' }])
    const response = await server.send('/entries?id=eq.1', { as: 'ann', method: 'PATCH', body })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST102' }])
  })

  test('without a filter is refused', async () => {
    expect(await ann.from('entries').update({ body: 'x' })).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'UPDATE requires a WHERE clause' },
    })
  })

  test('with single is rolled back when it meets several rows, or none', async () => {
    await ann.from('entries').insert([{ body: 'a' }, { body: 'b' }])
    const { error, status } = await ann
      .from('entries')
      .update({ body: 'x' })
      .gt('id', 0)
      .select()
      .single()
    expect({ status, code: error?.code, details: error?.details }).toEqual({
      status: 406,
      code: 'PGRST116',
      details: 'The result contains 2 rows',
    })
    expect(await stored()).toMatchObject([{ body: 'a' }, { body: 'b' }])
  })

  test('is rolled back when it affects more rows than allowed', async () => {
    await ann.from('entries').insert([{ body: 'a' }, { body: 'b' }])
    const { error } = await bounded()
      .from('entries')
      .update({ body: 'x' })
      .gt('id', 0)
      .maxAffected(1)
    expect(error).toMatchObject({ code: 'PGRST124', details: 'The query affects 2 rows' })
    expect(await stored()).toMatchObject([{ body: 'a' }, { body: 'b' }])
    expect(
      (await bounded().from('entries').update({ body: 'x' }).eq('id', 1).maxAffected(1)).error,
    ).toBeNull()
  })

  test('does not pretend to be bounded by a limit', async () => {
    const { error } = await ann.from('entries').update({ body: 'x' }).gt('id', 0).limit(1)
    expect(error).toMatchObject({ code: 'PGRST127' })
  })
})

describe('delete', () => {
  test('removes the rows that match and may give them back', async () => {
    await ann.from('entries').insert([{ body: 'a' }, { body: 'b' }, { body: 'c' }])
    expect(await ann.from('entries').delete({ count: 'exact' }).eq('body', 'a')).toMatchObject({
      status: 204,
      count: 1,
    })
    expect((await ann.from('entries').delete().eq('body', 'b').select('body')).data).toEqual([
      { body: 'b' },
    ])
    expect(await stored()).toHaveLength(1)
  })

  test('is rolled back when it affects more rows than allowed', async () => {
    await ann.from('entries').insert([{ body: 'a' }, { body: 'b' }])
    const { error } = await bounded().from('entries').delete().gt('id', 0).maxAffected(1)
    expect(error).toMatchObject({ code: 'PGRST124', details: 'The query affects 2 rows' })
    expect(await stored()).toHaveLength(2)
  })

  test('without a filter is refused', async () => {
    expect(await ann.from('entries').delete()).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'DELETE requires a WHERE clause' },
    })
  })
})

test('rollback answers as if it had been done, and undoes it', async () => {
  const { data } = await ann.from('entries').insert({ body: 'maybe' }).select('body').rollback()
  expect(data).toEqual([{ body: 'maybe' }])
  expect(await stored()).toEqual([])
})

test('the answer lists the preferences that were applied', async () => {
  const response = await server.send('/entries', {
    method: 'POST',
    as: 'ann',
    headers: { prefer: 'return=representation, count=exact, nonsense=1' },
    body: '{}',
  })
  expect(response.headers.get('preference-applied')).toBe('return=representation, count=exact')
  expect(response.headers.get('content-range')).toBe('*/1')
})
