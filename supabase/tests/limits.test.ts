import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  limits,
  moderationLimits,
  notificationLimits,
  queryLimits,
  textLimits,
} from '#domain/limits.ts'
import { emailAddress } from '#platform/auth/read-body.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

/** What the database holds is what domain/limits.ts states; how much an account may write is in write-limits.test.ts. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The most characters that a check lets through. */
const longest = (check: string) =>
  /is_nonblank\(\w+, (\d+)\)|char_length\(\w+\) <= (\d+)|\{3,(\d+)\}\$/
    .exec(check)
    ?.slice(1)
    .find(Boolean)

test('the length of each text that readers write is limited, as stated', async () => {
  const rows = await database.sql<{ name: string; check: string }[]>`
    select
      format('%s.%s', relation.relname, attribute.attname) as name,
      coalesce(string_agg(pg_catalog.pg_get_constraintdef(rule.oid), ' '), '') as check
    from pg_catalog.pg_attribute as attribute
    join pg_catalog.pg_class as relation on relation.oid = attribute.attrelid
    left join pg_catalog.pg_constraint as rule
      on rule.conrelid = relation.oid and rule.contype = 'c' and attribute.attnum = any (rule.conkey)
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
      and attribute.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'jsonb'::regtype)
      and (has_column_privilege('authenticated', relation.oid, attribute.attname, 'insert')
        or has_column_privilege('authenticated', relation.oid, attribute.attname, 'update'))
      and not exists (
        select from pg_catalog.pg_constraint as key
        where key.contype = 'f' and key.conrelid = relation.oid and attribute.attnum = any (key.conkey)
      )
    group by 1`
  expect(
    Object.fromEntries(rows.map(({ name, check }) => [name, Number(longest(check)) || check])),
  ).toEqual({
    'comments.content': textLimits.review,
    // As the record has it.
    'follows.policy_area': 200,
    'legislator_comments.content': textLimits.review,
    'list_comments.content': textLimits.review,
    // One of three words.
    'comment_reports.reason': expect.stringContaining("'abuse'"),
    'mail_preferences.frequencies': 'CHECK (private.are_mail_frequencies(frequencies))',
    'mail_preferences.time_zone': 'CHECK (private.is_time_zone(time_zone))',
    'removed_comments.appeal': textLimits.appeal,
    'restrictions.appeal': textLimits.appeal,
    'profiles.username': textLimits.usernameLongest,
    'user_districts.state': 'CHECK ((private.state_name(state) IS NOT NULL))',
    'user_list_items.note': textLimits.itemNote,
    'user_lists.description': textLimits.listDescription,
    'user_lists.name': textLimits.listName,
    'user_lists.notes': textLimits.listNotes,
    'user_trackers.description': textLimits.trackerDescription,
    'user_trackers.issue_name': textLimits.trackerIssue,
    'user_trackers.keywords': 'CHECK (private.are_valid_keywords(keywords))',
  })
})

test('the auth service takes an address that is as long as stated, and none that is longer', () => {
  const address = `reader@${'a'.repeat(57)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`
  expect(address).toHaveLength(textLimits.email)
  expect(emailAddress.safeParse(address).success).toBe(true)
  expect(emailAddress.safeParse(`a${address}`).error?.issues[0]?.message).toBe(
    'Email address is too long',
  )
})

test('ratings go from the lowest to the highest stated', async () => {
  const checks = await database.sql<{ check: string }[]>`
    select pg_catalog.pg_get_constraintdef(oid) as check from pg_catalog.pg_constraint
    where conrelid in ('public.ratings'::regclass, 'public.legislator_ratings'::regclass) and contype = 'c'`
  const { lowest, highest } = limits.rating
  const stated = `CHECK (((rating_value >= ${lowest}) AND (rating_value <= ${highest})))`
  expect(checks.map(({ check }) => check)).toEqual([stated, stated])
})

test('what an operator may change begins as stated', async () => {
  const [row] = await database.sql`
    select posts_per_minute, reports_that_hide from private.moderation_limits`
  expect(row).toEqual({
    posts_per_minute: moderationLimits.postsPerMinute,
    reports_that_hide: moderationLimits.reportsThatHide,
  })
})

describe('the limits that functions hold', () => {
  const { shouting, repetition, repeated } = moderationLimits
  const { communityFirst } = queryLimits
  test.each<[name: string, pattern: RegExp, stated: number]>([
    ['private.are_valid_keywords', /cardinality\(keywords\) <= (\d+)/, textLimits.trackerKeywords],
    ['private.are_valid_keywords', /is_nonblank\(keyword, (\d+)\)/, textLimits.trackerKeyword],
    ['private.username_problem', /< (\d+) then/, limits.account.usernameMinimum],
    ['private.username_problem', /at least (\d+) characters/, limits.account.usernameMinimum],
    ['private.username_problem', /> (\d+) then/, textLimits.usernameLongest],
    ['private.username_problem', /at most (\d+) characters/, textLimits.usernameLongest],
    ['private.moderate', /when 'post' then (\d+)/, textLimits.review],
    ['private.judge', /count_links\(judged\) > (\d+)/, moderationLimits.linksInAText],
    ['private.spam_rule', /count_links\(value\) > (\d+)/, moderationLimits.linksInAText],
    ['private.spam_rule', /char_length\(letters\) >= (\d+) and capitals/, shouting.letters],
    ['private.spam_rule', /capitals > ([\d.]+) \*/, shouting.share],
    ['private.spam_rule', /cardinality\(words\) >= (\d+)/, repetition.words],
    ['private.spam_rule', /different < ([\d.]+) \*/, repetition.share],
    ['private.check_edit_window', /interval '(\d+) minutes'/, limits.review.editMinutes],
    ['private.check_edit_window', /within (\d+) minutes/, limits.review.editMinutes],
    ['private.count_post', /char_length\(value\) >= (\d+)/, repeated.characters],
    ['private.count_post', /interval '(\d+) minutes'/, repeated.minutes],
    ['public.get_action_ratings', /cardinality\(action_ids\) > (\d+)/, queryLimits.ratingsAtOnce],
    ['public.get_legislator_ratings', /\(legislator_ids\) > (\d+)/, queryLimits.ratingsAtOnce],
    ['public.get_community_lists', /list_count, \d+\), (\d+)/, queryLimits.communityLists],
    ['public.get_community_lists', /coalesce\(list_count, (\d+)\)/, limits.community.lists],
    ['public.get_community_lists', /nth_of_reader <= (\d+)/, communityFirst.ofOneReader],
    ['public.get_community_lists', /limit (\d+)\n {2}\),\n {2}shown/, communityFirst.places],
    ['public.get_community_lists', /first_page\) = (\d+)/, communityFirst.places],
    ['public.get_tracker_matches', /limit (\d+)\n$/, queryLimits.trackersMatched],
    ['public.get_tracker_matches', /coalesce\(matches_each, (\d+)/, queryLimits.trackerMatches],
    ['public.get_tracker_matches', /each, \d+\), (\d+)/, queryLimits.trackerMatchesMost],
    ['public.get_trending_lists', /nth_of_reader <= (\d+)/, communityFirst.ofOneReader],
    ['public.get_trending_lists', /list_count, \d+\), (\d+)/, queryLimits.trendingLists],
    ['public.get_trending_lists', /interval '(\d+) days'/, queryLimits.trendingDays],
    ['private.holder_of_former_username', /interval '(\d+) days'/, queryLimits.formerUsernameDays],
    ['private.keep_former_username', /interval '(\d+) days'/, queryLimits.formerUsernameDays],
    ['private.read_search', /left\(query, (\d+)\)/, queryLimits.searchCharacters],
    ['private.name_query', /left\(query_text, (\d+)\)/, queryLimits.searchCharacters],
    ['public.suggest_actions', /left\(btrim\(query\), (\d+)\)/, queryLimits.searchCharacters],
    ['public.search_government_actions', /page_size, \d+\), (\d+)/, queryLimits.searchPageSize],
    ['public.search_legislators', /page_size, \d+\), (\d+)/, queryLimits.searchPageSize],
    ['private.bound_follows', />= (\d+)\n/, notificationLimits.follows],
    ['private.delete_old_notifications', /count\(\*\) > (\d+)/, notificationLimits.kept],
    ['private.delete_old_notifications', /offset (\d+)/, notificationLimits.kept],
    ['private.delete_old_notifications', /interval '(\d+) days'/, notificationLimits.keptDays],
    ['private.deliver_notifications', /place <= (\d+)/, notificationLimits.trackerMatches],
    ['public.get_notifications', /coalesce\(page_size, (\d+)\)/, notificationLimits.pageSize],
    ['public.get_notifications', /page_size, \d+\), (\d+)/, notificationLimits.pageSizeMost],
    ['private.is_news', /- (\d+)/, notificationLimits.newsDays],
    ['private.mail_due_at', /interval '(\d+) minute'/, notificationLimits.mailAfterMinutes],
    ['private.mail_due_at', /interval '(\d+) minutes'/, notificationLimits.mailEveryMinutes],
    ['private.make_digests', /\[1:(\d+)\]/, notificationLimits.noticesInAMail],
  ])('%s: %s', async (name, pattern, stated) => {
    const rows = await database.sql<{ source: string }[]>`
      select prosrc as source from pg_catalog.pg_proc
      where oid::regproc::text in (${name}, ${name.replace(/^public\./, '')})`
    expect(rows).toHaveLength(1)
    const all = [...(rows[0]?.source ?? '').matchAll(new RegExp(pattern, 'g'))]
    expect([...new Set(all.map(([, number]) => Number(number)))]).toEqual([stated])
  })
})
