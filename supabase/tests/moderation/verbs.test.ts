import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback, tokens } from '../attempt.ts'
import {
  bill,
  insertFixtures,
  legislatorReview,
  member,
  order,
  owner,
  privateList,
  publicList,
  review,
} from '../fixtures.ts'

/** Each table that is moderated, each column, rule and verb: the rules hold for a change as for something new. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

type Kind = 'post' | 'public text' | 'own text' | 'username'

/** How one column of one table is written; `$1` is the text. */
type Way = {
  table: string
  kind: Kind
  column: string
  /** Absent where readers do not insert: a profile is made with its account. */
  insert?: string
  update: string
}

const ways: Way[] = [
  {
    table: 'comments',
    kind: 'post',
    column: 'content',
    insert: `insert into public.comments (action_id, content) values ('${bill}', $1)`,
    update: `update public.comments set content = $1 where id = '${review}'`,
  },
  {
    table: 'legislator_comments',
    kind: 'post',
    column: 'content',
    insert: `insert into public.legislator_comments (legislator_id, content) values ('${member}', $1)`,
    update: `update public.legislator_comments set content = $1 where id = '${legislatorReview}'`,
  },
  {
    table: 'list_comments',
    kind: 'post',
    column: 'content',
    insert: `insert into public.list_comments (list_id, content) values ('${publicList}', $1)`,
    update: `update public.list_comments set content = $1 where list_id = '${privateList}' and user_id = '${owner}'`,
  },
  {
    table: 'user_trackers',
    kind: 'own text',
    column: 'issue_name',
    insert: 'insert into public.user_trackers (issue_name) values ($1)',
    update: 'update public.user_trackers set issue_name = $1',
  },
  {
    table: 'user_trackers',
    kind: 'own text',
    column: 'description',
    insert: `insert into public.user_trackers (issue_name, description) values ('Rail', $1)`,
    update: 'update public.user_trackers set description = $1',
  },
  {
    table: 'user_trackers',
    kind: 'own text',
    column: 'keywords',
    insert: `insert into public.user_trackers (issue_name, keywords) values ('Rail', array['trains', $1])`,
    update: `update public.user_trackers set keywords = array['trains', $1]`,
  },
  {
    table: 'user_lists',
    kind: 'public text',
    column: 'name',
    insert: 'insert into public.user_lists (name) values ($1)',
    update: `update public.user_lists set name = $1 where id = '${privateList}'`,
  },
  {
    table: 'user_lists',
    kind: 'public text',
    column: 'description',
    insert: `insert into public.user_lists (name, description) values ('Roads', $1)`,
    update: `update public.user_lists set description = $1 where id = '${publicList}'`,
  },
  {
    table: 'user_list_items',
    kind: 'public text',
    column: 'note',
    insert: `insert into public.user_list_items (list_id, action_id, note) values ('${privateList}', '${order}', $1)`,
    update: `update public.user_list_items set note = $1 where list_id = '${privateList}'`,
  },
  {
    table: 'user_list_sections',
    kind: 'public text',
    column: 'name',
    insert: `insert into public.user_list_sections (list_id, name) values ('${privateList}', $1)`,
    update: `update public.user_list_sections set name = $1 where list_id = '${privateList}'`,
  },
  {
    table: 'profiles',
    kind: 'username',
    column: 'username',
    update: `update public.profiles set username = $1 where id = '${owner}'`,
  },
]

/** A text that breaks each rule; usernames are read with - as a space. */
const words: [rule: string, text: string][] = [
  ['slur', 'faggots'],
  ['vulgar', 'shit'],
  ['threat', 'kill-yourself'],
  ['harassment', 'suck-my-dick'],
]
const links: [string, string] = ['links', 'See a.com, b.org and www.c.net/x']
const spam: [rule: string, text: string][] = [
  ['shouting', 'EVERYBODY SHOULD OPPOSE THIS TERRIBLE BILL NOW. '.repeat(8)],
  ['repetition', 'vote no '.repeat(20)],
]
const refusedTexts: Record<Kind, [rule: string, text: string][]> = {
  post: [...words, links, ...spam],
  'public text': [...words, links],
  'own text': words,
  username: words,
}

const cases = ways.flatMap((way) =>
  (['insert', 'update'] as const).flatMap((verb) => {
    const statement = way[verb]
    if (!statement) return []
    return refusedTexts[way.kind].map(([rule, text]) => ({ ...way, verb, statement, rule, text }))
  }),
)
const posts = ways.filter(({ kind }) => kind === 'post')

/** The rule by which the last statement is refused; null where each of them passes. */
function refusalOf(...statements: [statement: string, text: string][]): Promise<string | null> {
  return inRollback(database.sql, async (sql) => {
    await asRole(sql, tokens.owner)
    try {
      for (const [statement, text] of statements) await sql.unsafe(statement, [text])
      return null
    } catch (error) {
      const { constraint_name: name = '', message } = error as postgres.PostgresError
      if (message !== 'Content flagged by moderation') throw error
      return name.replace('moderation_', '')
    }
  })
}

/** Five texts within a minute, which is as many as there may be. */
const five = (statement: string) =>
  Array.from({ length: 5 }, (_, n): [string, string] => [statement, `Thought ${n}.`])

const byName = (a: { table: string; column: string }, b: { table: string; column: string }) =>
  `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`)

describe('a text is refused', () => {
  test.each(cases)('by $rule, on $verb of $table.$column', async ({ statement, rule, text }) => {
    expect(await refusalOf([statement, text])).toBe(rule)
  })

  const said = 'Something that I have said once already, at some length.'
  test.each(posts)('by repeated, on insert and update of $table', async (way) => {
    const [other] = posts.filter(({ table }) => table !== way.table)
    expect(await refusalOf([other!.insert!, said], [way.insert!, said])).toBe('repeated')
    expect(await refusalOf([other!.insert!, said], [way.update, said])).toBe('repeated')
    expect(await refusalOf([other!.update, said], [way.update, said])).toBe('repeated')
  })

  test.each(posts)('by rate, on insert and update of $table', async (way) => {
    expect(await refusalOf(...five(way.update))).toBeNull()
    expect(await refusalOf(...five(way.update), [way.update, 'One more.'])).toBe('rate')
    expect(await refusalOf(...five(way.insert!), [way.update, 'One more.'])).toBe('rate')
    expect(await refusalOf(...five(way.update), [way.insert!, 'One more.'])).toBe('rate')
  })

  test('not where an author takes a change of the same review back', async () => {
    const { update } = posts[0]!
    expect(await refusalOf([update, said], [update, 'Shorter.'], [update, said])).toBeNull()
  })

  test.each([
    ['user_list_items', 'note'],
    ['user_list_sections', 'name'],
  ])('in %s.%s, when others come to see the list', async (table, column) => {
    const shown = await inRollback(database.sql, async (sql) => {
      await sql.unsafe(`alter table public.${table} disable trigger moderate`)
      await sql.unsafe(`update public.${table} set ${column} = '${links[1]}'`)
      await asRole(sql, tokens.owner)
      return sql`update public.user_lists set is_public = true where id = ${privateList}`.then(
        () => null,
        (error: postgres.PostgresError) => error.constraint_name,
      )
    })
    expect(shown).toBe('moderation_links')
  })
})

describe('what is moderated', () => {
  test('has a row above for each column of each trigger of the catalogue, on both verbs', async () => {
    const triggers = await database.sql<{ table: string; arguments: Buffer; verbs: string[] }[]>`
      select
        relation.relname as table,
        case trigger.tgfoid when 'private.publish_comment'::regproc then 'post\\000content'::bytea else trigger.tgargs end
          as arguments,
        array_agg(distinct verb.name order by verb.name) as verbs
      from pg_catalog.pg_trigger as trigger
      join pg_catalog.pg_class as relation on relation.oid = trigger.tgrelid
      cross join lateral (
        select 'insert' as name where trigger.tgtype & 4 > 0
        union all select 'update' where trigger.tgtype & 16 > 0
      ) as verb
      where trigger.tgfoid in ('private.moderate'::regproc, 'private.publish_comment'::regproc)
      group by 1, 2`
    const found = triggers.flatMap(({ table, arguments: bytes, verbs }) => {
      const [kind, ...columns] = bytes.toString().split('\0').filter(Boolean)
      return columns.map((column) => ({ table, kind, column, verbs }))
    })
    expect(found.toSorted(byName)).toEqual(
      ways
        .map(({ table, kind, column }) => ({ table, kind, column, verbs: ['insert', 'update'] }))
        .toSorted(byName),
    )
  })

  test('is every text that readers write, but notes that are the owner’s alone and fixed words', async () => {
    const columns = await database.sql<{ name: string }[]>`
      select format('%s.%s', relation.relname, attribute.attname) as name
      from pg_catalog.pg_attribute as attribute
      join pg_catalog.pg_class as relation on relation.oid = attribute.attrelid
      where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
        and attribute.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'jsonb'::regtype)
        and (has_column_privilege('authenticated', relation.oid, attribute.attname, 'insert')
          or has_column_privilege('authenticated', relation.oid, attribute.attname, 'update'))
        and not exists (
          select from pg_catalog.pg_constraint as key
          where key.contype = 'f' and key.conrelid = relation.oid and attribute.attnum = any (key.conkey)
        )
      order by 1`
    const moderated = new Set(ways.map(({ table, column }) => `${table}.${column}`))
    expect(columns.map(({ name }) => name).filter((name) => !moderated.has(name))).toEqual([
      // One of three words, by its constraint.
      'comment_reports.reason',
      // All that is nobody's but their owner's.
      'follows.policy_area',
      'mail_preferences.frequencies',
      'mail_preferences.time_zone',
      // Written by the browser, and shown to its owner alone.
      'push_subscriptions.auth',
      'push_subscriptions.device',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.server_key',
      // Read by its author and the operators alone.
      'removed_comments.appeal',
      'restrictions.appeal',
      // Two letters, by its constraint, which nobody but their owner sees.
      'user_districts.state',
      // Shown to their owner alone.
      'user_lists.notes',
      'user_trackers.branch',
      'user_trackers.stage',
      'webhooks.url',
    ])
  })
})
