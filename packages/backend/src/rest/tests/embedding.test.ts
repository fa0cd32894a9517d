import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRest()
  // A library with hidden tables; its public views have other names.
  await server.sql.unsafe(`
    create schema hidden;
    create table hidden.authors (id integer primary key, name text not null);
    create table hidden.books (
      id integer primary key,
      title text not null,
      author_id integer not null references hidden.authors (id),
      editor_id integer references hidden.authors (id)
    );
    create table hidden.shelves (id integer primary key, place text not null);
    create table hidden.shelved (
      book_id integer references hidden.books (id),
      shelf_id integer references hidden.shelves (id),
      primary key (book_id, shelf_id)
    );
    insert into hidden.authors values (1, 'Orwell'), (2, 'Woolf');
    insert into hidden.books values (1, '1984', 1, 2), (2, 'Orlando', 2, null), (3, 'The Waves', 2, 1);
    insert into hidden.shelves values (1, 'Hall'), (2, 'Attic');
    insert into hidden.shelved values (1, 1), (2, 1), (3, 2);
    create view public.writers as select id as writer_id, name from hidden.authors;
    create view public.volumes as select id, title, author_id as by, editor_id as edited_by from hidden.books;
    create view public.early_volumes as select id, title, by from public.volumes where id < 3;
    create view public.racks as select id, place from hidden.shelves;
    create view public.placed as select book_id, shelf_id from hidden.shelved;
    create function public.initials(public.people) returns text language sql immutable
      as $$ select left($1.name, 1) $$;
    create function public.captain(public.teams) returns setof public.people rows 1 language sql stable
      as $$ select * from public.people where team_id = $1.id order by score desc $$;
    create function public.veterans(public.teams) returns setof public.people language sql stable
      as $$ select * from public.people where team_id = $1.id and score > 4 order by id $$;
    grant select on public.writers, public.volumes, public.early_volumes, public.racks, public.placed to anon;
    grant execute on function public.initials, public.captain, public.veterans to anon, authenticated;
    create table public.seasons (id integer primary key, year integer) partition by range (id);
    create table public.seasons_1 partition of public.seasons for values from (0) to (10);
    grant select on public.seasons, public.seasons_1 to anon;
  `)
})
afterAll(() => server.close())

async function get(path: string): Promise<unknown> {
  return (await server.send(path)).json()
}
async function post(path: string, body: unknown): Promise<unknown> {
  const headers = { prefer: 'return=representation' }
  const sent = { method: 'POST', as: 'ann', headers, body: JSON.stringify(body) }
  return (await server.send(path, sent)).json()
}

describe('views of tables in a schema that is not exposed', () => {
  test.each([
    [
      'a view to a view',
      '/early_volumes?select=title,writers(name)&id=eq.2',
      [{ title: 'Orlando', writers: { name: 'Woolf' } }],
    ],
    [
      'back',
      '/writers?select=name,early_volumes(title)&writer_id=eq.1',
      [{ name: 'Orwell', early_volumes: [{ title: '1984' }] }],
    ],
    [
      'by the name of one of two keys',
      '/volumes?select=writers!books_editor_id_fkey(name)&id=eq.3',
      [{ writers: { name: 'Orwell' } }],
    ],
    [
      'by the view’s name of the key’s column',
      '/volumes?select=writers!by(name)&id=eq.3',
      [{ writers: { name: 'Woolf' } }],
    ],
    [
      'across a junction that is a view',
      '/volumes?select=title,racks(place)&id=eq.3',
      [{ title: 'The Waves', racks: [{ place: 'Attic' }] }],
    ],
  ])('lead from %s', async (_, path, expected) => {
    expect(await get(path)).toEqual(expected)
  })

  test('are ambiguous if both keys lead to the same view', async () => {
    expect(await get('/volumes?select=writers(name)')).toMatchObject({
      code: 'PGRST201',
      hint: "Try changing 'writers' to one of the following: 'writers!books_author_id_fkey', 'writers!books_editor_id_fkey'. Find the desired relationship in the 'details' key.",
    })
  })

  test('do not make the tables reachable', async () => {
    expect(await get('/volumes?select=authors(name)')).toMatchObject({ code: 'PGRST200' })
    expect(await get('/authors')).toMatchObject({ code: 'PGRST205' })
  })
})

test('a partition is not a resource of its own', async () => {
  expect(await get('/seasons')).toEqual([])
  expect(await get('/seasons_1')).toMatchObject({ code: 'PGRST205' })
})

describe('a resource under an alias', () => {
  const select = 'name,members:people(name)'
  test.each([
    ['filtered', '&people.name=eq.Bob', [{ name: 'Bob' }]],
    ['ordered and limited', '&people.order=name.desc&people.limit=1', [{ name: 'Bob' }]],
    ['filtered by its alias as well', '&members.name=eq.Ann&people.limit=5', [{ name: 'Ann' }]],
  ])('is %s by the name of its table', async (_, params, members) => {
    expect(await get(`/teams?select=${select}&id=eq.1${params}`)).toEqual([
      { name: 'Reds', members },
    ])
  })

  test('names the part of the path that leads nowhere', async () => {
    expect(await get('/teams?select=people(passports(number))&people.letters.id=eq.1')).toEqual({
      code: 'PGRST108',
      message: "'letters' is not an embedded resource in this request",
      details: null,
      hint: "Verify that 'letters' is included in the 'select' query parameter.",
    })
  })
})

test('resources that select nothing have no place in the response, however deep', async () => {
  expect(
    await get('/teams?select=name,people(passports())&people.passports=not.is.null&id=eq.2'),
  ).toEqual([{ name: 'Blues' }])
})

describe('spread', () => {
  test.each([
    [
      'rows become lists',
      '/teams?select=name,...people(who:name,score)&people.order=name.desc&id=eq.1',
      [{ name: 'Reds', who: ['Bob', 'Ann'], score: [5, 9] }],
    ],
    [
      'no rows become empty lists',
      '/teams?select=name,...people(who:name)&id=eq.3',
      [{ name: 'Greens', who: [] }],
    ],
    [
      'a value missing in a row stays in the list',
      '/teams?select=...people(mood,...passports(number))&id=eq.2',
      [{ mood: [null], number: ['C-3'] }],
    ],
    [
      'rows across a junction become lists',
      '/people?select=...skills(skill:name)&skills.order=name&id=eq.1',
      [{ skill: ['Chess', 'Drums'] }],
    ],
    [
      'a resource embedded in them becomes a list',
      '/teams?select=...people(passports(number))&people.order=id&id=eq.1',
      [{ passports: [{ number: 'A-1' }, null] }],
    ],
    [
      'only rows that have some',
      '/teams?select=name,...people!inner(score)&people.order=id&order=id',
      [
        { name: 'Reds', score: [9, 5] },
        { name: 'Blues', score: [7] },
      ],
    ],
  ])('%s', async (_, path, expected) => {
    expect(await get(path)).toEqual(expected)
  })
})

describe('aggregates', () => {
  test.each([
    [
      'of a spread parent group the rows',
      '/people?select=...teams(name),score.sum()&order=teams(name)',
      [
        { name: 'Blues', sum: 7 },
        { name: 'Reds', sum: 14 },
        { name: null, sum: 3 },
      ],
    ],
    [
      'within a spread aggregate the parent’s rows',
      '/people_skills?select=...people(score.max())',
      [{ max: 9 }],
    ],
    ['count the parent’s rows that have one', '/people?select=...teams(count())', [{ count: 3 }]],
    [
      'are selected with an embedded resource',
      '/people?select=teams(name),count()&team_id=eq.1',
      [{ teams: { name: 'Reds' }, count: 2 }],
    ],
    [
      'are selected with all columns',
      '/passports?select=*,count()&person_id=eq.1',
      [{ person_id: 1, number: 'A-1', count: 1 }],
    ],
  ])('%s', async (_, path, expected) => {
    expect(await get(path)).toEqual(expected)
  })

  test('of two spreads within each other are computed at the outside', async () => {
    const path = '/people_skills?select=...people(...teams(team:name)),level.sum()&level=gt.2'
    expect(await get(path)).toEqual([{ team: 'Reds', sum: 8 }])
  })
})

describe('computed', () => {
  test('columns are selected, filtered and ordered by, and are not among all', async () => {
    expect(await get('/people?select=name,initials&initials=gt.B&order=initials.desc')).toEqual([
      { name: 'Dee', initials: 'D' },
      { name: 'Cy', initials: 'C' },
    ])
    expect(Object.keys(((await get('/people?limit=1')) as object[])[0] ?? {})).not.toContain(
      'initials',
    )
  })

  test('columns of written rows are returned', async () => {
    expect(await post('/people?select=initials', { name: 'Zed' })).toEqual([{ initials: 'Z' }])
    await server.sql`delete from public.people where name = 'Zed'`
  })

  test('relationships give an object or a list', async () => {
    expect(await get('/teams?select=captain(name),veterans(name)&id=eq.1')).toEqual([
      { captain: { name: 'Ann' }, veterans: [{ name: 'Ann' }, { name: 'Bob' }] },
    ])
    expect(await get('/teams?select=name,veterans!inner(name)&veterans.score=gt.8')).toEqual([
      { name: 'Reds', veterans: [{ name: 'Ann' }] },
    ])
    expect(await get('/rpc/team?wanted=2&select=name,captain(name)')).toEqual({
      name: 'Blues',
      captain: { name: 'Cy' },
    })
    expect(await post('/teams?select=name,captain(name)', { name: 'New' })).toEqual([
      { name: 'New', captain: null },
    ])
    await server.sql`delete from public.teams where name = 'New'`
  })
})

describe('perhaps another was meant', () => {
  test.each([
    ['a table', '/peeple', "Perhaps you meant the table 'public.people'"],
    ['a related table', '/people?select=team(*)', "Perhaps you meant 'teams' instead of 'team'."],
    [
      'a function',
      '/rpc/no_argument',
      'Perhaps you meant to call the function public.no_arguments',
    ],
    ['parameters', '/rpc/add?a=1&c=2', 'Perhaps you meant to call the function public.add(a, b)'],
  ])('%s', async (_, path, hint) => {
    expect(await get(path)).toMatchObject({ hint })
  })

  test('but not if no name is like it', async () => {
    expect(await get('/zzz')).toMatchObject({ code: 'PGRST205', hint: null })
    expect(await get('/rpc/zzz')).toMatchObject({ code: 'PGRST202', hint: null })
  })
})
