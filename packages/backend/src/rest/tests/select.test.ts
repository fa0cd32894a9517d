import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
let visitor: SupabaseClient
beforeAll(async () => {
  server = await startRest()
  visitor = server.as('anon')
})
afterAll(() => server.close())

type Found = PromiseLike<{ data: unknown; error: unknown }>
async function dataOf(query: Found): Promise<unknown> {
  const { data, error } = await query
  expect(error).toBeNull()
  return data
}

async function namesOf(query: Found): Promise<string[]> {
  return ((await dataOf(query)) as { name: string }[]).map(({ name }) => name)
}

const people = () => visitor.from('people').select('name')

async function page(count: 'exact' | 'planned' | 'estimated') {
  const { data, status, ...rest } = await visitor.from('many').select('id', { count }).range(5, 6)
  return { rows: data?.length, status, count: rest.count }
}

describe('columns', () => {
  test('are chosen, renamed and cast', async () => {
    const query = visitor.from('people').select('id, who:name, score::text').eq('id', 1)
    expect(await dataOf(query)).toEqual([{ id: 1, who: 'Ann', score: '9' }])
  })

  test('are all there when none is chosen', async () => {
    const query = visitor.from('skills').select().eq('id', 1)
    expect(await dataOf(query)).toEqual([{ id: 1, name: 'Chess' }])
  })

  test('are all there when the choice is empty', async () => {
    const response = await server.send('/skills?select=&id=eq.1')
    expect(await response.json()).toEqual([{ id: 1, name: 'Chess' }])
  })

  test('may be paths into JSON, named by their last key', async () => {
    const select = 'info->>town, first:info->colors->0, info->size->>seats, info->colors->>-1'
    const query = visitor.from('teams').select(select).eq('id', 1)
    expect(await dataOf(query)).toEqual([
      { town: 'Avon', first: 'red', seats: '900', colors: 'white' },
    ])
  })

  test('may have names that need quotes', async () => {
    const query = visitor.from('Odd "Name').select('"co\\"l"').eq('"co\\"l"', 'x')
    expect(await dataOf(query)).toEqual([{ 'co"l': 'x' }])
  })

  test('may be cast to enums and arrays', async () => {
    const query = visitor.from('people').select('mood::text, list:name::text').eq('id', 1)
    expect(await dataOf(query)).toEqual([{ mood: 'glad', list: 'Ann' }])
  })

  test('keep all digits of a large number', async () => {
    const response = await server.send('/matches?select=id&order=id.desc&limit=1')
    expect(await response.text()).toBe('[{"id":9007199254740993}]')
  })
})

describe('embedded resources', () => {
  test('are an object or null for what a row belongs to', async () => {
    expect(await dataOf(visitor.from('people').select('name, teams(name)').order('id'))).toEqual([
      { name: 'Ann', teams: { name: 'Reds' } },
      { name: 'Bob', teams: { name: 'Reds' } },
      { name: 'Cy', teams: { name: 'Blues' } },
      { name: 'Dee', teams: null },
    ])
  })

  test('are a list for what belongs to a row', async () => {
    expect(await dataOf(visitor.from('teams').select('name, people(name)').order('id'))).toEqual([
      { name: 'Reds', people: [{ name: 'Ann' }, { name: 'Bob' }] },
      { name: 'Blues', people: [{ name: 'Cy' }] },
      { name: 'Greens', people: [] },
    ])
  })

  test('are one object where the foreign key is unique, from both sides', async () => {
    expect(
      await dataOf(
        visitor.from('people').select('name, passports(number)').lt('id', 3).order('id'),
      ),
    ).toEqual([
      { name: 'Ann', passports: { number: 'A-1' } },
      { name: 'Bob', passports: null },
    ])
    expect(
      await dataOf(visitor.from('passports').select('number, people(name)').eq('person_id', 3)),
    ).toEqual([{ number: 'C-3', people: { name: 'Cy' } }])
  })

  test('lead across a junction', async () => {
    expect(await dataOf(visitor.from('skills').select('name, people(name)').order('id'))).toEqual([
      { name: 'Chess', people: [{ name: 'Ann' }, { name: 'Bob' }] },
      { name: 'Drums', people: [{ name: 'Ann' }] },
      { name: 'Fencing', people: [{ name: 'Cy' }] },
    ])
    const named = visitor.from('people').select('skills!people_skills(name)').eq('id', 1)
    expect(await dataOf(named)).toEqual([{ skills: [{ name: 'Chess' }, { name: 'Drums' }] }])
  })

  test('are told apart by the name of the foreign key, its column, or a hint', async () => {
    const select =
      'id, home:teams!matches_home_id_fkey(name), away:teams!away_id(name), again:away_id(name), fourth:matches_home_id_fkey(name)'
    expect(await dataOf(visitor.from('matches').select(select).eq('id', 1))).toEqual([
      {
        id: 1,
        home: { name: 'Reds' },
        away: { name: 'Blues' },
        again: { name: 'Blues' },
        fourth: { name: 'Reds' },
      },
    ])
    const back = visitor.from('teams').select('name, at_home:matches!home_id(id)').eq('id', 2)
    expect(await dataOf(back)).toEqual([{ name: 'Blues', at_home: [{ id: 2 }] }])
  })

  test('go both ways in a table that refers to itself', async () => {
    const select = 'name, mentor:mentor_id(name), pupils:people!mentor_id(name), same:people(name)'
    expect(await dataOf(visitor.from('people').select(select).eq('id', 3))).toEqual([
      { name: 'Cy', mentor: { name: 'Ann' }, pupils: [{ name: 'Dee' }], same: [{ name: 'Dee' }] },
    ])
  })

  test('follow keys of several columns', async () => {
    expect(await dataOf(visitor.from('bookings').select('id, rooms(seats)').order('id'))).toEqual([
      { id: 1, rooms: { seats: 10 } },
      { id: 2, rooms: { seats: 10 } },
      { id: 3, rooms: { seats: 30 } },
    ])
  })

  test('are found through views, and views of views, under their own column names', async () => {
    expect(
      await dataOf(
        visitor.from('players').select('name, teams(name), people_skills(level)').eq('id', 1),
      ),
    ).toEqual([
      { name: 'Ann', teams: { name: 'Reds' }, people_skills: [{ level: 5 }, { level: 3 }] },
    ])
    expect(
      await dataOf(
        visitor.from('player_names').select('name, passports(number)').eq('player_id', 3),
      ),
    ).toEqual([{ name: 'Cy', passports: { number: 'C-3' } }])
    expect(
      await dataOf(visitor.from('team_sizes').select('size, players(name)').eq('id', 2)),
    ).toEqual([{ size: 1, players: [{ name: 'Cy' }] }])
    expect(
      await dataOf(visitor.from('players').select('name, squad_id(name)').eq('id', 3)),
    ).toEqual([{ name: 'Cy', squad_id: { name: 'Blues' } }])
  })

  test('have an order, a limit and an offset of their own', async () => {
    const query = visitor
      .from('teams')
      .select('name, people(name)')
      .order('name', { referencedTable: 'people', ascending: false })
      .limit(1, { referencedTable: 'people' })
      .eq('id', 1)
    expect(await dataOf(query)).toEqual([{ name: 'Reds', people: [{ name: 'Bob' }] }])
    const second = visitor
      .from('teams')
      .select('people(name)')
      .order('name', { referencedTable: 'people' })
      .range(1, 5, { referencedTable: 'people' })
      .eq('id', 1)
    expect(await dataOf(second)).toEqual([{ people: [{ name: 'Bob' }] }])
  })

  test('are counted', async () => {
    expect(await dataOf(visitor.from('teams').select('name, people(count)').order('id'))).toEqual([
      { name: 'Reds', people: [{ count: 2 }] },
      { name: 'Blues', people: [{ count: 1 }] },
      { name: 'Greens', people: [{ count: 0 }] },
    ])
  })

  test('spread their columns into the parent', async () => {
    expect(
      await dataOf(
        visitor.from('people').select('name, ...teams(team:name)').gt('id', 2).order('id'),
      ),
    ).toEqual([
      { name: 'Cy', team: 'Blues' },
      { name: 'Dee', team: null },
    ])
  })

  test('nest', async () => {
    const select = 'name, people(name, people_skills(level, skills(name)))'
    expect(await dataOf(visitor.from('teams').select(select).eq('id', 2))).toEqual([
      {
        name: 'Blues',
        people: [{ name: 'Cy', people_skills: [{ level: 2, skills: { name: 'Fencing' } }] }],
      },
    ])
  })
})

describe('aggregates', () => {
  test('count, and group by the other columns', async () => {
    const query = visitor
      .from('people')
      .select('team_id, count(), best:score.max(), score.sum()::text')
      .order('team_id')
    expect(await dataOf(query)).toEqual([
      { team_id: 1, count: 2, best: 9, sum: '14' },
      { team_id: 2, count: 1, best: 7, sum: '7' },
      { team_id: null, count: 1, best: 3, sum: '3' },
    ])
  })
})

describe('order', () => {
  test('has a direction and a place for nulls', async () => {
    expect(await namesOf(people().order('mood', { ascending: true, nullsFirst: true }))).toEqual([
      'Cy',
      'Ann',
      'Bob',
      'Dee',
    ])
    expect(await namesOf(people().order('mood', { ascending: false, nullsFirst: false }))).toEqual([
      'Dee',
      'Bob',
      'Ann',
      'Cy',
    ])
  })

  test('has several keys', async () => {
    expect(
      await namesOf(
        people().order('team_id', { ascending: false, nullsFirst: false }).order('score'),
      ),
    ).toEqual(['Cy', 'Bob', 'Ann', 'Dee'])
  })

  test('may be by a path into JSON', async () => {
    expect(
      await namesOf(
        visitor
          .from('teams')
          .select('name')
          .order('info->>town', { ascending: false, nullsFirst: false }),
      ),
    ).toEqual(['Blues', 'Reds', 'Greens'])
  })

  test('may be by a column of what a row belongs to', async () => {
    const query = visitor
      .from('people')
      .select('name, teams(name)')
      .order('teams(name)', { nullsFirst: true })
      .order('name')
    expect(await namesOf(query)).toEqual(['Dee', 'Cy', 'Ann', 'Bob'])
  })
})

describe('pages', () => {
  test('are cut by limit and range', async () => {
    expect(await dataOf(visitor.from('many').select().order('id').limit(2))).toEqual([
      { id: 1 },
      { id: 2 },
    ])
    expect(await dataOf(visitor.from('many').select().order('id').range(10, 11))).toEqual([
      { id: 11 },
      { id: 12 },
    ])
  })

  test('never hold more than 1,000 rows', async () => {
    expect(await dataOf(visitor.from('many').select())).toHaveLength(1000)
    expect(await dataOf(visitor.from('many').select().limit(5000))).toHaveLength(1000)
  })

  test('are described by Content-Range, with the count that was asked for', async () => {
    expect(await page('exact')).toEqual({ rows: 2, status: 206, count: 2500 })
    expect(await page('planned')).toEqual({ rows: 2, status: 206, count: 2500 })
    expect(await page('estimated')).toEqual({ rows: 2, status: 206, count: 2500 })
    const response = await server.send('/many?order=id&offset=5&limit=2')
    expect(response.headers.get('content-range')).toBe('5-6/*')
    const none = await server.send('/many?id=eq.0', { headers: { prefer: 'count=exact' } })
    expect([none.status, none.headers.get('content-range')]).toEqual([200, '*/0'])
  })

  test.each(['planned', 'estimated'])(
    'are counted where rows may be hidden: %s is what the planner expects for the operator alone',
    async (count) => {
      const countAs = async (as: 'anon' | 'ann' | 'service', of: string) => {
        const response = await server.send(of, { as, headers: { prefer: `count=${count}` } })
        return response.headers.get('content-range')
      }
      // The planner expects one row at least.
      expect(await countAs('anon', '/diaries?owner=eq.bob')).toBe('*/0')
      expect(await countAs('ann', '/diaries?owner=eq.bob')).toBe('*/0')
      expect(await countAs('ann', '/diaries?limit=0')).toBe('*/1')
      expect(await countAs('service', '/many?id=eq.0')).toBe(count === 'planned' ? '*/1' : '*/0')
    },
  )

  test('follow a Range header', async () => {
    const response = await server.send('/many?order=id', {
      headers: { 'range-unit': 'items', range: '3-4' },
    })
    expect([response.headers.get('content-range'), await response.text()]).toEqual([
      '3-4/*',
      '[{"id":4}, \n {"id":5}]',
    ])
  })

  test('are those that a Range header has in common with offset and limit', async () => {
    expect(await ranged('offset=4', '3-5')).toEqual([200, '4-5/*', '[{"id":5}, \n {"id":6}]'])
    expect(await ranged('offset=2', '3-3')).toEqual([200, '3-3/*', '[{"id":4}]'])
    expect(await ranged('offset=2&limit=3', '3-9')).toEqual([
      200,
      '3-4/*',
      '[{"id":4}, \n {"id":5}]',
    ])
    for (const without of ['offset=7', 'offset=2&limit=1']) {
      const [status, , body] = await ranged(without, '3-5')
      expect([status, body]).toEqual([416, expect.stringContaining('PGRST103')])
    }
    // A request for no rows gets none, whatever the range.
    expect(await ranged('limit=0', '3-5')).toEqual([200, '*/*', '[]'])
  })

  test('are counted without a body by HEAD', async () => {
    const { data, count, status } = await visitor
      .from('skills')
      .select('*', { count: 'exact', head: true })
    expect({ data, count, status }).toEqual({ data: null, count: 3, status: 200 })
  })

  test('have no range of a HEAD, for which HTTP defines none', async () => {
    const { headers } = await server.send('/skills', { method: 'HEAD', headers: { range: '0-0' } })
    expect(headers.get('content-range')).toBe('0-2/*')
  })
})

const ranged = async (query: string, range: string) => {
  const response = await server.send(`/many?order=id&${query}`, { headers: { range } })
  return [response.status, response.headers.get('content-range'), await response.text()]
}

describe('forms of the answer', () => {
  test('single gives the object', async () => {
    expect(await dataOf(visitor.from('skills').select().eq('id', 2).single())).toEqual({
      id: 2,
      name: 'Drums',
    })
  })

  test('maybeSingle gives the object, or null', async () => {
    expect(await dataOf(visitor.from('skills').select().eq('id', 2).maybeSingle())).toEqual({
      id: 2,
      name: 'Drums',
    })
    expect(await dataOf(visitor.from('skills').select().eq('id', 99).maybeSingle())).toBeNull()
  })

  test('stripNulls leaves nulls out, of lists and of objects', async () => {
    expect(
      await dataOf(visitor.from('people').select('id, mood').eq('id', 3).stripNulls()),
    ).toEqual([{ id: 3 }])
    expect(
      await dataOf(visitor.from('people').select('id, mood').eq('id', 3).single().stripNulls()),
    ).toEqual({ id: 3 })
  })

  test('csv quotes what needs it', async () => {
    expect(
      await dataOf(visitor.from('people').select('id, "Full Title", mood').order('id').csv()),
    ).toBe('id,Full Title,mood\n1,Dr. Ann,glad\n2,,calm\n3,"Mr. ""C"", Esq.",\n4,,cross')
    expect(await dataOf(visitor.from('skills').select().eq('id', 99).csv())).toBe('id,name')
  })
})
