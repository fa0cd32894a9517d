import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { storeRows } from '#ingest/store/store-rows.ts'
import { loadSeed } from '#seed/load.ts'
import { openTestBed } from './ingest.test-bed.ts'
import { storeRecord } from './members.record.ts'
import { isShort, median, percentile, report } from './shared.report.ts'

const rounds = isShort ? 2 : 15
const copies = isShort ? 1 : 9
const msWanted = 100
const ratioWanted = 1.5

const lists = [
  '/',
  '/government-actions',
  '/government-actions?page=400',
  '/government-actions?sort=cosponsors',
  '/government-actions?status=Became%20Law',
  '/government-actions?congress=119&status=Passed%20House',
  '/government-actions?subject=Taxation',
  '/government-actions?committee=HSWM',
  '/government-actions?sponsor=Sanders',
  '/government-actions?since=2025-03-01&until=2025-03-31',
  '/government-actions?party=Democratic&sort=date_asc',
  '/government-actions?q=veterans',
  '/government-actions?q=clean+water&congress=119',
  '/votes',
  '/votes?congress=119&chamber=Senate',
  '/subjects',
  '/committees',
  '/committee/HSWM',
  '/calendar',
  '/legislator/A000375',
]

/**
 * `npm run bench -- pages sizes`: milliseconds to each whole page, rendered anew, on two records.
 * The small one has one Congress: 16,000 measures, and the roll calls of two. The large one has ten
 * times the measures and all roll calls since 1989. Two servers answer in turns. Needs the folder of
 * official records next to the project.
 */
export async function compareSizes(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-sizes-'))
  await using resources = new AsyncDisposableStack()
  resources.defer(() => rm(directory, { recursive: true, maxRetries: 10 }))
  const bed = resources.use(await openTestBed([], { shared_buffers: '1GB' }))
  const small = await bed.open('small')
  if (isShort) await loadSeed(small.sql)
  else {
    await small.run(['legislators']).done()
    await small.run(['congress', '--bulk', '119']).done()
    await storeRecord(small.sql, { first: 118, last: 119 })
  }
  const large = await bed.open('large', 'small')
  for (let copy = 1; copy <= copies; copy++) await copyCongress(large.sql, 119 - copy)
  if (!isShort) await storeRecord(large.sql, { first: 101, last: 117 })

  const servers: ServerProcess[] = []
  for (const { sql, url } of [small, large]) {
    await sql`vacuum analyze`
    await counts(sql)
    const server = new ServerProcess(join(directory, String(servers.length)), await freePort(), {
      DATABASE_URL: url,
    })
    resources.defer(async () => void (await server.stop()))
    servers.push(await server.started())
  }
  for (const page of [...lists, ...(await records(small.sql))]) await compare(page, servers)
}

/** Pages of four measures without a summary by editors, and of two votes. */
async function records(sql: postgres.Sql): Promise<string[]> {
  const measures = await sql<{ id: string }[]>`
    select id from public."GovernmentActions"
    where congress_number = 119 and ai_neutral_summary is null and branch = 'Legislative'
    order by md5(id) limit 4`
  const votes = await sql<{ id: string }[]>`
    select id from public.roll_calls where congress_number = 119 order by md5(id) limit 2`
  return [...measures.map(({ id }) => `/action/${id}`), ...votes.map(({ id }) => `/vote/${id}`)]
}

const stepSize = 200

/** Stores the measures of the 119th Congress once more as those of an earlier one, like ingestion does. */
async function copyCongress(sql: postgres.Sql, congress: number): Promise<void> {
  const years = 2 * (119 - congress)
  const measures = await sql<{ id: string }[]>`
    select id from public."GovernmentActions"
    where congress_number = 119 and branch = 'Legislative' and action_type not in ('nomination', 'treaty')
    order by id`
  for (let at = 0; at < measures.length; at += stepSize) {
    const ids = measures.slice(at, at + stepSize).map(({ id }) => id)
    const [stored] = await sql<{ rows: string }[]>`
      select jsonb_build_object(
        'measures', (
          select jsonb_agg(to_jsonb(one)) from public."GovernmentActions" as one where id = any (${ids})
        ),
        'summaries', (
          select jsonb_agg(to_jsonb(one)) from public.action_summaries as one
          where action_id = any (${ids}) and origin = 'official'
        ),
        'committeeActivities', (
          select jsonb_agg(to_jsonb(one)) from public.committee_activities as one where action_id = any (${ids})
        ),
        'amendments', (
          select jsonb_agg(to_jsonb(one)) from public.amendments as one where action_id = any (${ids})
        )
      )::text as rows`
    const moved = stored!.rows
      .replaceAll(/"119-|Law 119-/g, (found) => found.replace('119', String(congress)))
      .replaceAll(/"(20\d\d)-(?=\d\d-\d\d)/g, (_, year) => `"${Number(year) - years}-`)
      .replaceAll('"congress_number": 119', `"congress_number": ${congress}`)
    const rows = Object.entries(JSON.parse(moved) as Record<string, object[] | null>)
    await sql.begin((transaction) =>
      storeRows(transaction, [Object.fromEntries(rows.filter(([, list]) => list !== null))]),
    )
  }
}

async function counts(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ measures: number; votes: number }[]>`
    select (select count(*)::float8 from public."GovernmentActions") as measures,
      (select count(*)::float8 from public.roll_calls) as votes`
  console.log(`${row!.measures} actions, ${row!.votes} roll calls`)
}

async function compare(page: string, servers: readonly ServerProcess[]): Promise<void> {
  const times = servers.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [at, { url }] of servers.entries()) {
      const mark = `${page.includes('?') ? '&' : '?'}anew=${round}`
      const began = performance.now()
      const response = await fetch(`${url}${page}${mark}`)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${page}: ${response.status}`)
      // The first round warms both.
      if (round > 0) times[at]!.push(performance.now() - began)
    }
  }
  const [small, large] = times.map(median) as [number, number]
  report(`${page}, large record`, large, 'ms', { atMost: msWanted })
  report('  95 of 100', percentile(times[1]!, 0.95), 'ms')
  report('  ratio to the small record', large / small, '', { atMost: ratioWanted })
}
