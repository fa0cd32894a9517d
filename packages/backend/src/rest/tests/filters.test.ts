import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
let visitor: SupabaseClient
beforeAll(async () => {
  server = await startRest()
  visitor = server.as('anon')
})
afterAll(() => server.close())

type Found = PromiseLike<{ data: unknown; error: unknown }>
async function idsOf(query: Found): Promise<number[]> {
  const { data, error } = await query
  expect(error).toBeNull()
  return (data as { id: number }[]).map(({ id }) => id)
}

const people = () => visitor.from('people').select('id').order('id')
const teams = () => visitor.from('teams').select('id').order('id')
const matches = () => visitor.from('matches').select('id').order('id').lt('id', 100)

describe('every method of supabase-js that filters', () => {
  const cases: [string, () => Found, number[]][] = [
    ['eq', () => people().eq('score', 5), [2]],
    ['neq', () => people().neq('score', 5), [1, 3, 4]],
    ['gt', () => people().gt('score', 5), [1, 3]],
    ['gte', () => people().gte('score', 5), [1, 2, 3]],
    ['lt', () => people().lt('score', 5), [4]],
    ['lte', () => people().lte('score', 5), [2, 4]],
    ['like', () => people().like('name', '%e%'), [4]],
    ['like with asterisks', () => people().like('name', '*e*'), [4]],
    ['likeAllOf', () => people().likeAllOf('name', ['%n%', 'A%']), [1]],
    ['likeAnyOf', () => people().likeAnyOf('name', ['B%', 'A%']), [1, 2]],
    ['ilike', () => people().ilike('name', '%E%'), [4]],
    ['ilikeAllOf', () => people().ilikeAllOf('name', ['%N%', 'a%']), [1]],
    ['ilikeAnyOf', () => people().ilikeAnyOf('name', ['b%', 'a%']), [1, 2]],
    ['regexMatch', () => people().regexMatch('name', '^[AB]'), [1, 2]],
    ['regexIMatch', () => people().regexIMatch('name', '^[ab]'), [1, 2]],
    ['is null', () => people().is('team_id', null), [4]],
    ['is true', () => people().is('active', true), [1, 4]],
    ['is false', () => people().is('active', false), [2]],
    ['is unknown', () => people().filter('active', 'is', 'unknown'), [3]],
    ['is not_null', () => people().filter('active', 'is', 'not_null'), [1, 2, 4]],
    ['isDistinct', () => people().isDistinct('mood', 'glad'), [2, 3, 4]],
    ['in', () => people().in('name', ['Ann', 'Cy', 'Nobody']), [1, 3]],
    ['in with numbers', () => people().in('id', [2, 4]), [2, 4]],
    ['in without values', () => people().in('id', []), []],
    ['notIn', () => people().notIn('id', [2, 4]), [1, 3]],
    ['contains an array', () => teams().contains('tags', ['fast']), [1]],
    ['contains JSON', () => teams().contains('info', { town: 'Bray' }), [2]],
    ['contains a range', () => matches().contains('played', '[2,3)'), [1]],
    ['containedBy an array', () => teams().containedBy('tags', ['calm', 'loud']), [2, 3]],
    ['containedBy JSON', () => teams().containedBy('info', { a: 1 }), [3]],
    ['overlaps an array', () => teams().overlaps('tags', ['loud', 'calm']), [1, 2]],
    ['overlaps a range', () => matches().overlaps('played', '[4,6)'), [1, 2]],
    ['rangeGt', () => matches().rangeGt('played', '[1,5)'), [2]],
    ['rangeGte', () => matches().rangeGte('played', '[2,5)'), [2]],
    ['rangeLt', () => matches().rangeLt('played', '[5,9)'), [1]],
    ['rangeLte', () => matches().rangeLte('played', '[1,6)'), [1]],
    ['rangeAdjacent', () => matches().rangeAdjacent('played', '[9,12)'), [2]],
    ['textSearch', () => matches().textSearch('words', "'fox' & 'run'"), [1]],
    [
      'plain textSearch',
      () => matches().textSearch('words', 'lazy dogs', { type: 'plain', config: 'english' }),
      [2],
    ],
    [
      'phrase textSearch',
      () => matches().textSearch('words', 'quick foxes', { type: 'phrase', config: 'english' }),
      [1],
    ],
    [
      'websearch textSearch',
      () => matches().textSearch('words', 'dog -fox', { type: 'websearch', config: 'english' }),
      [2],
    ],
    [
      'textSearch of plain text',
      () => matches().textSearch('title', 'sleeping', { config: 'english' }),
      [2],
    ],
    [
      'textSearch by a configuration that does not stem',
      () => matches().textSearch('title', 'fox', { config: 'simple' }),
      [],
    ],
    ['match', () => people().match({ team_id: 1, active: true }), [1]],
    ['not', () => people().not('name', 'in', '("Ann","Bob")'), [3, 4]],
    ['not of a comparison with null', () => people().not('active', 'is', null), [1, 2, 4]],
    ['or', () => people().or('name.eq.Ann,score.lt.4'), [1, 4]],
    ['or with nested and', () => people().or('and(score.gt.5,active.is.true),name.eq.Dee'), [1, 4]],
    ['or with not.and', () => people().or('not.and(score.gte.5,id.gt.0),name.eq.Ann'), [1, 4]],
    [
      'or with a list, an array and quotes',
      () => people().or('id.in.(1,2),name.eq."Dee",name.like(any).{"C%","Z,%"}'),
      [1, 2, 3, 4],
    ],
    ['filter by a quantified operator', () => people().filter('score', 'eq(any)', '{5,7}'), [2, 3]],
    ['filter by all', () => people().filter('score', 'gt(all)', '{3,6}'), [1, 3]],
    ['two filters of one column', () => people().gt('id', 1).lt('id', 4), [2, 3]],
    ['a path into JSON', () => teams().eq('info->>town', 'Avon'), [1]],
    ['a JSON value of a path', () => teams().eq('info->size->seats', 900), [1]],
    ['an index of an array', () => teams().eq('tags->>1', 'loud'), [1]],
    ['a field of a composite', () => people().eq('home->>city', 'Avon'), [1]],
    ['an enum', () => people().gt('mood', 'glad'), [2, 4]],
    [
      'a column with a space and a value with quotes',
      () => people().eq('Full Title', 'Mr. "C", Esq.'),
      [3],
    ],
    ['a date', () => teams().lt('founded', '1990-01-01'), [2]],
    ['a generated column', () => people().eq('shout', 'ANN'), [1]],
    ['a value that looks like SQL', () => people().eq('name', "'; drop table people; --"), []],
    ['a backslash in a list', () => people().in('name', ['\\', 'Ann']), [1]],
  ]
  test.each(cases)('%s', async (_, query, ids) => {
    expect(await idsOf(query())).toEqual(ids)
  })
})

test('a domain of tsvector is searched as it is: of a column, a computed column and a function', async () => {
  await server.sql.unsafe(`
    create domain public.words as tsvector;
    create domain public.plain_words as public.words;
    create table public.notes (id integer primary key, plain public.plain_words not null);
    insert into public.notes values (1, to_tsvector('simple', 'the running foxes')), (2, to_tsvector('simple', 'fox'));
    create function public.found_words(public.notes) returns public.words language sql stable as 'select $1.plain';
    create function public.all_notes() returns table (id integer, plain public.plain_words) language sql stable
      as 'select * from public.notes';
    grant select on public.notes to anon;
    grant execute on function public.found_words(public.notes), public.all_notes() to anon`)
  await vi.waitFor(async () => {
    const { error } = await visitor.from('notes').select('id,found_words')
    expect(error).toBeNull()
  })
  // Made of text once more, the word would be found under its stem.
  const notes = () => visitor.from('notes').select('id')
  expect(await idsOf(notes().textSearch('plain', 'foxes', { config: 'simple' }))).toEqual([1])
  expect(await idsOf(notes().textSearch('plain', 'foxes', { config: 'english' }))).toEqual([2])
  expect(await idsOf(notes().textSearch('found_words', 'fox', { type: 'plain' }))).toEqual([2])
  expect(await idsOf(visitor.rpc('all_notes').select('id').textSearch('plain', 'the'))).toEqual([])
  expect(await idsOf(notes().or('plain.fts(simple).running,id.eq.7'))).toEqual([1])
})

describe('filters on embedded resources', () => {
  test('leave rows without a match in place, and leave them out with !inner', async () => {
    const left = await visitor
      .from('teams')
      .select('name, people(name)')
      .eq('people.name', 'Cy')
      .order('id')
    expect(left.data).toEqual([
      { name: 'Reds', people: [] },
      { name: 'Blues', people: [{ name: 'Cy' }] },
      { name: 'Greens', people: [] },
    ])
    const inner = await visitor
      .from('teams')
      .select('name, people!inner(name)')
      .eq('people.name', 'Cy')
    expect(inner.data).toEqual([{ name: 'Blues', people: [{ name: 'Cy' }] }])
  })

  test('count what !inner leaves', async () => {
    const { count } = await visitor
      .from('teams')
      .select('id, people!inner(id)', { count: 'exact', head: true })
      .gt('people.score', 6)
    expect(count).toBe(2)
  })

  test('combine with or on the referenced table', async () => {
    const { data } = await visitor
      .from('teams')
      .select('name, people(name)')
      .or('name.eq.Ann,score.eq.7', { referencedTable: 'people' })
      .lt('id', 3)
      .order('id')
    expect(data).toEqual([
      { name: 'Reds', people: [{ name: 'Ann' }] },
      { name: 'Blues', people: [{ name: 'Cy' }] },
    ])
  })

  test('reach two levels down, by alias', async () => {
    const { data } = await visitor
      .from('teams')
      .select('name, members:people!inner(name, talents:skills!inner(name))')
      .eq('members.talents.name', 'Drums')
    expect(data).toEqual([
      { name: 'Reds', members: [{ name: 'Ann', talents: [{ name: 'Drums' }] }] },
    ])
  })

  test('ask whether there is a related row at all', async () => {
    const without = await visitor
      .from('people')
      .select('name, passports()')
      .is('passports', null)
      .order('id')
    expect(without.data).toEqual([{ name: 'Bob' }, { name: 'Dee' }])
    const renamed = await visitor
      .from('people')
      .select('name, document:passports()')
      .is('document', null)
      .order('id')
    expect(renamed.data).toEqual(without.data)
    const either = await visitor
      .from('people')
      .select('id, passports(number)')
      .or('passports.not.is.null,id.eq.4')
      .order('id')
    expect(either.data?.map(({ id }) => id as number)).toEqual([1, 3, 4])
  })
})
