import * as fc from 'fast-check'
import { address, anything } from '../../testing/arbitraries.ts'

/** A request of the data API over `fixture.sql`. */
export type RestRequest = {
  method: string
  resource: string
  search: string
  headers: Record<string, string>
  body: string
}

const relations = [
  'people',
  'teams',
  'matches',
  'skills',
  'many',
  'players',
  'team_sizes',
  'bookings',
  'rooms',
  'entries',
  'Odd "Name',
]
const columns = [
  'id',
  'name',
  'title',
  'team_id',
  'mentor_id',
  'tags',
  'info',
  'played',
  'mood',
  'building',
  'number',
  'home',
  'words',
]
const elsewhere = [
  'trap.people',
  '"trap"."people"',
  'traps',
  'secrets',
  'auth.users',
  'pg_class',
  'information_schema.tables',
  "people'--",
  'people;select 1',
  '../trap/people',
  'trap',
  'users',
  'xmin',
  'ctid',
  'tableoid',
  'oid',
]
const operators = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'cs',
  'cd',
  'ov',
  'sl',
  'adj',
  'fts',
  'wfts(english)',
  'eq(any)',
  'like(all)',
  'not.eq',
  'not.in',
  'isdistinct',
]
const plain = [
  '1',
  '0',
  '-1',
  'true',
  'null',
  '(1,2)',
  '("a",b)',
  '{a,b}',
  '{}',
  '[1,3)',
  '{"a":1}',
  '*a*',
  '%',
  "'",
  "' or 1=1--",
  '1;select pg_sleep(9)',
  '$1',
  '\\',
  'x{1,200}',
  '2025-01-01',
  '99999999999999999999',
  '1e400',
  'NaN',
  'infinity',
  '12:00',
  '',
]

const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...columns) },
  { weight: 2, arbitrary: fc.constantFrom(...relations, ...elsewhere) },
  { weight: 1, arbitrary: anything },
)
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...plain) },
  { weight: 1, arbitrary: anything },
)
const path = fc.oneof(
  { weight: 5, arbitrary: name },
  {
    weight: 1,
    arbitrary: fc.tuple(name, fc.constantFrom('->', '->>'), value).map((all) => all.join('')),
  },
)
const condition = fc.tuple(path, fc.constantFrom(...operators), value)
const { select } = fc.letrec<{ select: string }>((tie) => ({
  select: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant('*'),
        path,
        fc
          .tuple(
            path,
            fc.constantFrom(
              'text',
              'integer',
              'json',
              'regclass',
              'trap.people',
              'people',
              'text[]',
            ),
          )
          .map((all) => all.join('::')),
        fc.tuple(path, fc.constantFrom('count()', 'sum()', 'max()')).map((all) => all.join('.')),
        fc
          .tuple(
            fc.constantFrom(...relations, ...elsewhere),
            fc.constantFrom('', '!inner', '!left', '!team_id', '!trap'),
            tie('select'),
          )
          .map(([of, how, inner]) => `${of}${how}(${inner})`),
        fc
          .tuple(fc.constantFrom(...relations), tie('select'))
          .map(([of, inner]) => `...${of}(${inner})`),
        fc.tuple(value, path).map((all) => all.join(':')),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((items) => items.join(',')),
}))
const parameter = fc.oneof(
  condition.map(([of, operator, wanted]) => [of, `${operator}.${wanted}`]),
  fc
    .array(condition, { minLength: 1, maxLength: 3 })
    .map((all) => ['or', `(${all.map((one) => one.join('.')).join(',')})`]),
  select.map((wanted) => ['select', wanted]),
  fc
    .tuple(path, fc.constantFrom('', '.desc', '.asc.nullsfirst', '.sideways'))
    .map((all) => ['order', all.join('')]),
  fc.tuple(
    fc.constantFrom('limit', 'offset', 'people.limit', 'teams.offset'),
    fc.constantFrom('0', '1', '1000', '999999999', '-1', 'all'),
  ),
  fc.tuple(fc.constantFrom('columns', 'on_conflict'), path),
  fc.tuple(fc.constantFrom('a', 'b', 'query', 'n', 'v', 'side', 'wanted', 'up_to'), value),
)
const search = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(parameter, { maxLength: 5 })
      .map((all) =>
        all
          .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
          .join('&'),
      ),
  },
  { weight: 1, arbitrary: address.map((text) => encodeURI(text.toWellFormed())) },
)
const resource = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...relations) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        'add',
        'team_people',
        'numbers',
        'pairs',
        'same',
        'area',
        'glue',
        'echo_json',
        'search_matches',
        'spring',
        'trap.spring',
        'pg_sleep',
        'set_config',
      )
      .map((called) => `rpc/${called}`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...elsewhere) },
)
const body = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc
    .dictionary(name, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
    .map((object) => JSON.stringify(object)),
  anything,
)
const headers = fc.record(
  {
    prefer: fc.constantFrom(
      'return=representation',
      'count=exact',
      'count=estimated',
      'count=planned',
      'resolution=merge-duplicates',
      'missing=default',
      'tx=rollback',
      'max-affected=1, handling=strict',
      'timezone=Mars',
    ),
    accept: fc.constantFrom(
      'application/json',
      'text/csv',
      'application/vnd.pgrst.object+json',
      'application/octet-stream',
      'application/vnd.pgrst.array+json;nulls=stripped',
      '*/*',
    ),
    range: fc.constantFrom('0-9', '5-1', '0-999999', 'x'),
    'accept-profile': fc.constantFrom('public', 'public', 'public', 'trap', 'auth'),
    'content-type': fc.constantFrom(
      'application/json',
      'text/csv',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/octet-stream',
    ),
    apikey: fc.constantFrom('ann', 'anon'),
  },
  { requiredKeys: [] },
)
const made: fc.Arbitrary<RestRequest> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'),
  resource,
  search,
  headers,
  body,
})

/** What each relation answers: whole selections, fields that take any text as their value, and orders. */
const answered: Record<string, { selects: string[]; texts: string[]; orders: string[] }> = {
  people: {
    selects: [
      '*',
      'id,name::text',
      'name,teams(*)',
      'id,skills(name,people(name))',
      'count()',
      '*,passports(*),teams!inner(name)',
      'called:name,...teams(team:name)',
    ],
    texts: ['name', 'shout', 'Full Title', 'teams.name', 'skills.name'],
    orders: ['name', 'score.desc.nullslast', 'teams(name).desc,id', 'home->street'],
  },
  teams: {
    selects: ['*', 'name,people(id,name,teams(name))', 'info->a,tags', 'name,people(count())'],
    texts: ['name', 'info->>a', 'people.name', 'tags->>0'],
    orders: ['name', 'founded.asc.nullsfirst', 'info->size'],
  },
  matches: {
    selects: ['*', 'title,home:teams!home_id(name)'],
    texts: ['title'],
    orders: ['title', 'id'],
  },
  many: { selects: ['*', 'id', 'id::text'], texts: ['id::text'], orders: ['id.desc'] },
  players: { selects: ['*', 'name,teams(name)'], texts: ['name'], orders: ['squad_id'] },
  skills: {
    selects: ['*', 'name,people(*)'],
    texts: ['name', 'people.name'],
    orders: ['people(name)', 'name'],
  },
  'rpc/team_people': { selects: ['*', 'name,teams(*)'], texts: ['name'], orders: ['id'] },
  'rpc/search_matches': { selects: ['*', 'title'], texts: ['title'], orders: ['id'] },
}
const textOperators = [
  'eq',
  'neq',
  'gt',
  'lt',
  'like',
  'ilike',
  'not.eq',
  'isdistinct',
  'match',
  'not.imatch',
]
const encoded = (pairs: readonly (readonly string[])[]) =>
  pairs
    .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
    .join('&')

/** One that fits, but for the words in it. */
const fitting: fc.Arbitrary<RestRequest> = fc
  .constantFrom(...Object.entries(answered))
  .chain(([of, { selects, texts, orders }]) =>
    fc
      .record({
        select: fc.constantFrom(...selects),
        conditions: fc.array(
          fc.tuple(
            fc.constantFrom(...texts),
            fc.tuple(fc.constantFrom(...textOperators), value).map((all) => all.join('.')),
          ),
          { maxLength: 2 },
        ),
        order: fc.option(fc.constantFrom(...orders), { nil: undefined }),
        limit: fc.option(fc.constantFrom('0', '3', '1000', '999999999'), { nil: undefined }),
        prefer: fc.constantFrom('', 'count=exact', 'count=estimated', 'count=planned'),
        accept: fc.constantFrom('application/json', 'application/json', 'text/csv'),
        words: value,
      })
      .map(({ select: wanted, conditions, order, limit, prefer, accept, words }) => ({
        method: 'GET',
        resource: of,
        search: encoded([
          ['select', wanted],
          ...conditions,
          ...(order ? [['order', order]] : []),
          ...(limit ? [['limit', limit]] : []),
          ...(of === 'rpc/team_people' ? [['wanted', '1']] : []),
          ...(of === 'rpc/search_matches' ? [['query', words]] : []),
        ]),
        headers: { accept, ...(prefer && { prefer }) },
        body: '',
      })),
  )

/** Half of them fit, but for the words in them; half are made of anything. */
export const restRequest = fc.oneof(fitting, made)
