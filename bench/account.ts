import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { QueryClient } from '@tanstack/react-query'
import type postgres from 'postgres'
import { browserClient } from '#app/data/browser-client.ts'
import { activityPage, activitySummary } from '#app/data/personal/activity.ts'
import { followState, followedLists } from '#app/data/personal/follows.ts'
import { listItems } from '#app/data/personal/list-items.ts'
import { ownList, ownLists } from '#app/data/personal/lists.ts'
import { savedActions } from '#app/data/personal/saved-actions.ts'
import { markTrackersSeen, matchedTrackers } from '#app/data/personal/trackers.ts'
import { connect, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { fillAccount, fillCommunity } from './account.rows.ts'

const rounds = 30
const tripsWanted = 2
const millisecondsWanted = 100

type Screen = { name: string; ask: () => Promise<unknown>; before?: () => Promise<unknown> }

/**
 * The screens of an account with 1,000 saved actions, 200 lists of 200 items, 500 comments and 20 trackers for which
 * everything is new, among 10,000 public lists of others. The application's own queries are asked over HTTP by
 * supabase-js: how many requests a screen makes (at most two are wanted) and the milliseconds until all are answered,
 * which is no less than the server's time (a median of at most 100 is wanted). The baseline, in the same rounds, is
 * a bare `select 1` through the same API. Last, the plan of the community's query.
 */
export async function bench(): Promise<void> {
  execFileSync(process.execPath, ['server/build.ts'], { stdio: 'ignore' })
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-account-'))
  const cluster = await startEmbedded(join(directory, 'postgres'))
  const sql = connect(cluster.options, 1)
  let server: ServerProcess | undefined
  try {
    await migrate(sql)
    // Before the server starts, which then knows it.
    await sql.unsafe(`create function public.bare() returns integer language sql stable as 'select 1';
      grant execute on function public.bare to authenticated`)
    const { user, host, port, database } = cluster.options
    server = await new ServerProcess(join(directory, 'data'), await freePort(), {
      DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`,
    }).started()
    const requests = countRequests(server.url)
    const userId = await signUp()
    const listId = await fillAccount(sql, userId)
    await fillCommunity(sql, userId)
    for (const screen of screens(sql, userId, listId)) await measure(screen, requests)
    await explainCommunity(sql)
  } finally {
    await server?.stop()
    await sql.end()
    await cluster.stop()
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

type Requests = { begun: number; underway: number }

/** What the application asks for with an address of its own site goes to the server; and all of it is counted. */
function countRequests(site: string): Requests {
  const requests = { begun: 0, underway: 0 }
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    requests.begun++
    requests.underway++
    try {
      const answer = await real(typeof input === 'string' ? new URL(input, site) : input, init)
      return new Response(answer.status === 204 ? null : await answer.arrayBuffer(), answer)
    } finally {
      requests.underway--
    }
  }
  return requests
}

async function signUp(): Promise<string> {
  const client = await browserClient()
  const { data, error } = await client.auth.signUp({
    email: 'reader@example.com',
    password: 'Twelve-Stone-Rivers-7',
    options: { data: { username: 'reader' } },
  })
  if (error || !data.user) throw new Error(`Nobody was signed up: ${error?.message}`)
  return data.user.id
}

/** What each screen asks for when it is opened, as the screen does it. */
function screens(sql: postgres.Sql, userId: string, listId: string): Screen[] {
  return [
    { name: 'Actions', ask: () => fresh().fetchQuery(savedActions(userId, 1)) },
    {
      name: 'Trackers',
      before: () => sql`update public.user_trackers set last_seen_at = now() - interval '1 day'`,
      ask: async () => {
        const [first] = await fresh().fetchQuery(matchedTrackers(userId))
        await markTrackersSeen.send({ userId, lookedAt: first!.looked_at })
      },
    },
    { name: 'Lists', ask: () => fresh().fetchQuery(ownLists(userId, 1)) },
    {
      name: 'Followed',
      ask: async () => {
        const lists = await fresh().fetchQuery(followedLists(userId))
        await Promise.all(lists.map(({ id }) => fresh().fetchQuery(followState(userId, id))))
      },
    },
    {
      name: 'a list of 200',
      ask: () =>
        Promise.all([
          fresh().fetchQuery(ownList(userId, listId)),
          fresh().fetchQuery(listItems(userId, listId)),
        ]),
    },
    {
      name: 'activity',
      ask: () =>
        Promise.all([
          fresh().fetchQuery(activitySummary(userId)),
          fresh().fetchQuery(activityPage(userId, 'comments', 1)),
        ]),
    },
  ]
}

async function measure({ name, ask, before }: Screen, requests: Requests): Promise<void> {
  const client = await browserClient()
  const times = { ours: [] as number[], bare: [] as number[] }
  let trips = 0
  // The first round warms both.
  for (let round = 0; round <= rounds; round++) {
    await before?.()
    requests.begun = 0
    const ours = await timed(ask, requests)
    trips = Math.max(trips, requests.begun)
    const bare = await timed(async () => {
      const { error } = await client.rpc('bare' as 'get_own_activity')
      if (error) throw new Error(error.message)
    }, requests)
    if (round === 0) continue
    times.ours.push(ours)
    times.bare.push(bare)
  }
  console.log(
    `${name.padEnd(14)} ${trips} ${trips === 1 ? 'request ' : 'requests'} (at most ${tripsWanted}), ` +
      `median ${median(times.ours).toFixed(1)} ms (at most ${millisecondsWanted}), ` +
      `bare select 1 ${median(times.bare).toFixed(1)} ms`,
  )
}

/** Milliseconds until everything is answered, also what nobody waits for. */
async function timed(ask: () => Promise<unknown>, requests: Requests): Promise<number> {
  const began = performance.now()
  await ask()
  // A request that is asked for in passing begins at the next turn.
  do await sleep(1)
  while (requests.underway > 0)
  return performance.now() - began
}

/** The query of `loadCommunity`, as the API writes it, with the rights of a visitor. */
async function explainCommunity(sql: postgres.Sql): Promise<void> {
  const plan = await sql.begin(async (visitor) => {
    await visitor`set local role anon`
    return visitor<{ 'QUERY PLAN': string }[]>`
      explain (analyze, costs off, buffers off, summary off)
      select id, name, description, created_at, username, item_count, follower_count, like_count
      from public.get_community_lists(50)`
  })
  console.log('\nThe 50 newest public lists, one query:')
  for (const line of plan) console.log(`  ${line['QUERY PLAN']}`)
}

/** A screen that was not opened before. */
const fresh = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
