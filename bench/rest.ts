import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { connect, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { publishableKey } from './rest.key.ts'
import { isShort, median, report } from './shared.report.ts'
import { productSchema } from '#supabase/product-schema.ts'

const connections = 10
const rounds = isShort ? 2 : 20
const requestsPerRound = isShort ? 50 : 500

type Case = { title: string; path: string; method: 'GET' | 'POST'; body?: string }
const cases: Case[] = [
  {
    title: 'list: 12 of 20,000 rows',
    path: '/records?select=id,title,kind,introduced&kind=eq.bill&order=introduced.desc,id.desc&limit=12',
    method: 'GET',
  },
  {
    title: 'full-text function',
    path: '/rpc/search_records?limit=12',
    method: 'POST',
    body: '{"query":"water rights"}',
  },
]

/**
 * Compares the data API with a bare Hono handler. Both run in one process, use a pool of 10 connections, and check the
 * key of the request in the same way. Both send the same four statements in one pipeline (begin, role and claims, query,
 * commit).
 * The bare handler leaves out parsing, planning, limits and headers. Prints the median ratio of the rounds.
 */
export async function bench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-bench-'))
  const cluster = await startEmbedded(directory)
  const child = fork(new URL('rest.servers.ts', import.meta.url), {
    env: { ...process.env, DATABASE: JSON.stringify(cluster.options) },
  })
  try {
    const sql = connect(cluster.options, 2)
    await migrate(sql, productSchema)
    await fill(sql)
    await sql.end()
    child.send('start')
    const [ports] = (await once(child, 'message')) as [{ ours: number; bare: number }]
    for (const one of cases) await compare(one, ports)
  } finally {
    child.kill()
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function fill(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create table public.records (
      id integer primary key,
      title text not null,
      kind text not null,
      introduced date not null,
      words tsvector generated always as (to_tsvector('english', title)) stored
    );
    insert into public.records (id, title, kind, introduced)
    select
      number,
      format('An act on %s and %s of district %s',
        (array['water', 'roads', 'schools', 'health', 'trade'])[1 + number % 5],
        (array['rights', 'safety', 'funding', 'research'])[1 + number % 4],
        number),
      (array['bill', 'order', 'opinion'])[1 + number % 3],
      date '2021-01-01' + number % 2000
    from generate_series(1, 20000) as number;
    create index on public.records (kind, introduced desc, id desc);
    create index on public.records using gin (words);
    create function public.search_records(query text)
      returns table (id integer, title text, rank real) language sql stable as $$
        select records.id, records.title, ts_rank(records.words, websearch_to_tsquery('english', query)) as rank
        from public.records
        where records.words @@ websearch_to_tsquery('english', query)
        order by rank desc, records.id
      $$;
    grant select on public.records to anon;
    grant execute on function public.search_records to anon;
    analyze public.records;`)
}

async function compare(one: Case, ports: { ours: number; bare: number }): Promise<void> {
  const [ours, bare] = [new Agent(agentOptions), new Agent(agentOptions)]
  const [ourBody, bareBody] = [
    await fetchOnce(one, ports.ours, ours),
    await fetchOnce(one, ports.bare, bare),
  ]
  if (ourBody !== bareBody) throw new Error(`${one.title}: the two answers differ`)
  const rates = { ours: [] as number[], bare: [] as number[] }
  const ask = {
    ours: async () => void rates.ours.push(await rate(one, ports.ours, ours)),
    bare: async () => void rates.bare.push(await rate(one, ports.bare, bare)),
  }
  // The first round of each warms up and is not counted. The order changes with each round.
  for (let round = 0; round <= rounds; round += 1) {
    if (round % 2 === 0) await ask.ours()
    await ask.bare()
    if (round % 2 === 1) await ask.ours()
  }
  ours.destroy()
  bare.destroy()
  const [our, other] = [rates.ours.slice(1), rates.bare.slice(1)]
  const ratio = median(our.map((value, round) => value / (other[round] ?? Number.NaN)))
  report(`${one.title}: data API`, median(our), 'requests/s')
  report(`${one.title}: bare handler`, median(other), 'requests/s')
  report(`${one.title}: ratio`, ratio, '', { atLeast: 0.85 })
}

const agentOptions = { keepAlive: true, maxSockets: connections }

async function rate(one: Case, port: number, agent: Agent): Promise<number> {
  const started = performance.now()
  let left = requestsPerRound
  const worker = async () => {
    while (left-- > 0) await fetchOnce(one, port, agent)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return requestsPerRound / ((performance.now() - started) / 1000)
}

async function fetchOnce(
  { path, method, body }: Case,
  port: number,
  agent: Agent,
): Promise<string> {
  const headers = {
    apikey: publishableKey,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const options: RequestOptions = {
    port,
    host: '127.0.0.1',
    agent,
    method,
    headers,
    path: `/rest/v1${path}`,
  }
  const outgoing = request(options)
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [import('node:http').IncomingMessage]
  response.setEncoding('utf8')
  let text = ''
  for await (const chunk of response) text += chunk as string
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`)
  return text
}
