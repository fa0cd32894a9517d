import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { createModel } from '#ai/model/create-model.ts'
import { summarise } from '#ai/summaries/summarise.ts'
import type { SummaryRate } from '#app/features/static/summary-scores.ts'
import { connect, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import type { ScoredAction } from './summaries.actions.ts'
import { productSchema } from '#supabase/product-schema.ts'

const summaries = 1000
/** As the schedule does. */
const atOnce = 1
const milliseconds = 50

/**
 * Makes a thousand summaries with a model server that takes 50 ms for each question, and stores
 * them. The baseline is as many bare questions at once to that server, half of them before and half
 * after.
 */
export async function rateOf(action: ScoredAction): Promise<SummaryRate> {
  await using resources = new AsyncDisposableStack()
  const server = fork(new URL('summaries.model-server.ts', import.meta.url), [String(milliseconds)])
  resources.defer(() => server.disconnect())
  const [baseUrl] = (await once(server, 'message')) as [string]
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-summaries-'))
  resources.defer(() => rm(directory, { recursive: true, maxRetries: 10 }))
  const cluster = await startEmbedded(join(directory, 'postgres'))
  resources.defer(() => cluster.stop())
  const sql = connect(cluster.options, 10)
  resources.defer(() => sql.end())
  await migrate(sql, productSchema)
  await sql`update private.model_limits set tokens_per_day = 1000000000`
  const model = await createModel({ provider: 'openai-compatible', model: 'bench', baseUrl })
  const make = async (count: number) => {
    await addActions(sql, action, count)
    const { shown } = await summarise({
      sql,
      model,
      limit: count,
      atOnce,
      signal: new AbortController().signal,
      print: () => {},
    })
    if (shown !== count) throw new Error(`${shown} of ${count} summaries were made.`)
    return count
  }
  await make(20)
  const asked = (
    await sql<[{ count: number }]>`select count(*)::integer from private.model_calls`
  )[0]
  const questions = (asked.count / 20) * summaries
  const bareQuestions = questions / 4
  const before = await seconds(() => askBare(baseUrl, bareQuestions / 2))
  const ours = await seconds(() => make(summaries))
  const after = await seconds(() => askBare(baseUrl, bareQuestions / 2))
  return {
    summaries,
    atOnce,
    milliseconds,
    ours: Math.round((questions / ours) * 10) / 10,
    bare: Math.round((bareQuestions / (before + after)) * 10) / 10,
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function addActions(sql: postgres.Sql, action: ScoredAction, count: number): Promise<void> {
  await sql`delete from public."GovernmentActions"`
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number)
    select '119-hr-' || number, ${action.title}, 'Legislative', 'hr', 'H.R. ' || number
    from generate_series(1, ${count}) as number`
  await sql`
    insert into public.action_texts
      (action_id, version, position, issued_on, source_url, format, source_hash, source_bytes, passages)
    select id, 'enr', 1, '2025-07-03', 'https://www.govinfo.gov/it', 'uslm', encode(sha256(id::bytea), 'hex'), 1,
      ${action.passages.length}
    from public."GovernmentActions"`
  const rows = action.passages.map((passage, at) => ({ ...passage, position: at + 1 }))
  await sql`
    insert into public.text_passages (text_id, position, path, kind, level, number, heading, page, content)
    select text.id, row.position, row.path, row.kind, row.level, row.number, row.heading, row.page, row.content
    from public.action_texts as text,
      jsonb_to_recordset(${sql.json(rows)}) as row(position integer, path text, kind text, level smallint,
        number text, heading text, page text, content jsonb)`
}

async function askBare(baseUrl: string, questions: number): Promise<void> {
  const prompt = JSON.stringify({ passages: [{ name: 'p1', text: 'It is a text. '.repeat(200) }] })
  const body = JSON.stringify({
    model: 'bench',
    messages: [
      { role: 'system', content: 'You answer.' },
      { role: 'user', content: prompt },
    ],
  })
  let left = questions
  const ask = async () => {
    while (left > 0) {
      left -= 1
      const answer = await fetch(`${baseUrl}/chat/completions`, { method: 'POST', body })
      await answer.json()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}
