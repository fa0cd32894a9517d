import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRest()
  // 300 shelves of 300 books: each list is short, and three of them within each other are 27 million rows.
  await server.sql.unsafe(`
    create table public.shelves (id integer primary key);
    create table public.books (
      id integer primary key,
      shelf_id integer not null references public.shelves (id)
    );
    create index on public.books (shelf_id);
    insert into public.shelves select generate_series(1, 300);
    insert into public.books select id, id % 300 + 1 from generate_series(1, 90000) as id;
    analyze public.shelves, public.books;
    create function public.all_shelves() returns setof public.shelves language sql stable
      as 'select * from public.shelves';
    create function public.one_shelf() returns setof public.shelves language plpgsql stable
      as 'begin return query select * from public.shelves where id = 7; end';
    create function public.each_shelf() returns setof public.shelves language plpgsql stable
      as 'begin return query select * from public.shelves; end';
    create function public.add_shelf() returns setof public.shelves language plpgsql volatile
      as 'begin return query insert into public.shelves values (301) returning *; end';
    create function public.time_limit() returns text language sql stable
      as $$ select current_setting('statement_timeout') $$;
    grant execute on function public.all_shelves(), public.one_shelf(), public.each_shelf(),
      public.add_shelf(), public.time_limit() to anon, authenticated;
    grant insert on public.shelves to anon;
    grant select on public.shelves, public.books to anon, authenticated, service_role;
  `)
})
afterAll(() => server.close())

const threefold = 'id,books(id,shelves(id,books(id,shelves(id,books(id)))))'

describe('embedded rows', () => {
  test.each([
    ['as a visitor', 'anon'],
    ['signed in', 'ann'],
  ])('are refused before they are read where they would be too many, %s', async (_, as) => {
    const response = await server.send(`/shelves?select=${threefold}`, { as })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      code: '54001',
      message: 'More rows would be embedded in the answer than the 50000 that may be',
      details: null,
      hint: 'Ask for fewer rows with limit, filter the embedded rows, or embed fewer levels.',
    })
  })

  test('are refused beneath the rows of a function', async () => {
    const response = await server.send(`/rpc/all_shelves?select=${threefold}`)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: '54001' })
  })

  test('beneath a function are counted by the rows that it has, not by those that are expected', async () => {
    const one = await server.send('/rpc/one_shelf?select=id,books(id)')
    expect(one.status).toBe(200)
    expect(await one.json()).toEqual([{ id: 7, books: expect.any(Array) }])
    const each = await server.send('/rpc/each_shelf?select=id,books(id)')
    expect(each.status).toBe(413)
    const limited = await server.send('/rpc/each_shelf?select=id,books(id)&limit=20')
    expect(limited.status).toBe(200)
  })

  test('beneath a function that writes are refused without calling it', async () => {
    const response = await server.send('/rpc/add_shelf?select=id,books(id)', { method: 'POST' })
    expect(response.status).toBe(413)
    expect(await server.sql`select from public.shelves where id = 301`).toEqual([])
  })

  test('are given where limits, filters or the data leave few of them', async () => {
    const visitor = server.as('anon')
    const limited = await visitor
      .from('shelves')
      .select(threefold)
      .limit(2)
      .limit(3, { referencedTable: 'books' })
      .limit(3, { referencedTable: 'books.shelves.books' })
      .limit(3, { referencedTable: 'books.shelves.books.shelves.books' })
    expect(limited.error).toBeNull()
    expect(limited.data).toHaveLength(2)
    const ofOne = await visitor.from('shelves').select('id,books(id,shelves(id))').eq('id', 7)
    expect(ofOne.error).toBeNull()
    expect(ofOne.data?.[0]?.books).toHaveLength(300)
    const filtered = await visitor.from('shelves').select('id,books(id)').lt('books.id', 50)
    expect(filtered.error).toBeNull()
    expect(filtered.data).toHaveLength(300)
    const small = await visitor.from('teams').select('*,people(*,people_skills(*,skills(*)))')
    expect(small.error).toBeNull()
  })

  test('may be counted, however many they are', async () => {
    const { data, error } = await server.as('anon').from('shelves').select('id,books(count)')
    expect(error).toBeNull()
    expect(data?.[0]).toEqual({ id: 1, books: [{ count: 300 }] })
  })

  test('are not bounded for holders of the secret key', async () => {
    const response = await server.send('/shelves?select=id,books(id)', { as: 'service' })
    expect(response.status).toBe(200)
    const shelves = (await response.json()) as { books: unknown[] }[]
    expect(shelves.reduce((sum, { books }) => sum + books.length, 0)).toBe(90_000)
  })

  test('come from fifty resources at most', async () => {
    const embeds = Array.from({ length: 51 }, (_, at) => `b${at}:books(id)`).join(',')
    const response = await server.send(`/shelves?select=${embeds}&limit=1`)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      code: '54001',
      message: '51 resources would be embedded; at most 50 may be',
    })
  })
})

test('a statement of a visitor has two seconds, and one of an account eight', async () => {
  expect((await server.as('anon').rpc('time_limit')).data).toBe('2s')
  expect((await server.as('ann').rpc('time_limit')).data).toBe('8s')
})
