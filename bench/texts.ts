import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import * as billStatus from '#ingest/congress/billstatus/folder.ts'
import { fileUrl, zipName } from '#ingest/texts/bills/text-folder.ts'
import { copied } from './ingest.copy.ts'
import type { ChildRun } from './ingest.processes.ts'
import { openTestBed, rewriting } from './ingest.test-bed.ts'
import { check, isShort, report } from './shared.report.ts'
import { longestTextServedCold } from './texts.page.ts'

// shareOfRaw is stored bytes to bytes read. The search index takes 0.1 of it.
const wanted = { seconds: 360, megabytes: 600, shareOfCopy: 0.25, shareOfRaw: 0.6, rows: 0 }
const args = ['texts', '--branch', 'legislative']
const actions = 'public."GovernmentActions"'
const tables = ['public.action_texts', 'public.text_passages']
const kills = isShort ? 1 : 4
/** Earlier than the first decision in the records. */
const firstDecision = '2020-10-01'

/**
 * Reads the texts of a whole Congress with `npm run ingest` from a mock of govinfo's bulk data.
 * Measures time and memory of the first reading, writes of a second one, and whether the rows are
 * the same after a kill. The baseline is a bare COPY of the same rows into the same tables of another
 * database. Then the texts of the other branches: their disk space with indexes, next to the bytes
 * of their documents. Last, a page of the longest text. Needs the folder of official records next
 * to the project.
 */
export async function bench(): Promise<void> {
  await using bed = await openTestBed([...statusFiles(), ...textFiles()])
  const clean = await bed.open('clean')
  await clean.run(['congress', '--bulk', '119']).done()
  const first = await clean.run(args).done()
  const second = await rewriting(clean.sql, () => clean.run(args).done())
  const bare = await bed.open('bare')
  await copied(clean.sql, bare.sql, [actions])
  const copy = await copied(clean.sql, bare.sql, tables)
  report('first reading', first.seconds, 's', { atMost: wanted.seconds })
  report('memory at most', first.megabytes, 'MB', { atMost: wanted.megabytes })
  report('bare COPY of the same rows', copy.seconds, 's')
  report('its share of the first reading', copy.seconds / first.seconds, '', {
    atLeast: wanted.shareOfCopy,
  })
  report('second reading', second.seconds, 's')
  report('rows written by the second', second.written, '', { atMost: wanted.rows })

  const broken = await bed.open('broken')
  await copied(clean.sql, broken.sql, [actions])
  for (let done = 0; done < kills; done += 1) await killed(broken.run(args), first.seconds)
  await broken.run(args).done()
  const isSame = (await checksum(clean.sql)) === (await checksum(broken.sql))
  check(`killed ${kills} times and resumed: the same rows`, isSame)

  const sizes = [await size(clean.sql)]
  await clean.run(['federal-register']).done()
  await clean.run(['texts', '--branch', 'executive']).done()
  sizes.push(await size(clean.sql))
  // By default it reads the last two terms, but these records are of earlier ones.
  await clean.run(['court', '--since', firstDecision]).done()
  await clean.run(['texts', '--branch', 'judicial']).done()
  sizes.push(await size(clean.sql))
  printSizes(sizes)

  await longestTextServedCold(clean.sql, clean.url)
}

function statusFiles(): string[] {
  return billStatus.billTypes.map((type) => {
    const folder = { congress: 119, type }
    return billStatus.fileUrl(folder, billStatus.fileName(folder))
  })
}

function textFiles(): string[] {
  return billStatus.billTypes.flatMap((type) =>
    ([1, 2] as const).map((session) => {
      const folder = { collection: 'BILLS', congress: 119, session, type } as const
      return fileUrl(folder, zipName(folder))
    }),
  )
}

/** Ended like a power failure, at a random moment of its first half. */
async function killed(run: ChildRun, seconds: number): Promise<void> {
  await Promise.race([sleep(1000 * (1 + (Math.random() * seconds) / 2)), once(run.process, 'exit')])
  await run.kill()
}

/** A checksum of all texts, independent of their generated numbers. */
async function checksum(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`
    select count(*) || ' ' || sum(hashtextextended(
      action_id || version || source_hash || (to_jsonb(passage) - 'text_id')::text, 0
    )) as sum
    from public.text_passages as passage join public.action_texts as text on text.id = text_id`
  return row?.sum ?? ''
}

type Size = { texts: number; passages: number; raw: number; bytes: number }

/** The size of the stored texts with indexes, and the bytes of their documents. */
async function size(sql: postgres.Sql): Promise<Size> {
  const [row] = await sql<Size[]>`
    select count(*)::integer as texts, sum(passages)::integer as passages, sum(source_bytes)::float8 as raw,
      (
        pg_total_relation_size('public.action_texts') + pg_total_relation_size('public.text_passages')
        + pg_total_relation_size('private.text_outlines')
      )::float8 as bytes
    from public.action_texts`
  return row ?? { texts: 0, passages: 0, raw: 0, bytes: 0 }
}

/** @param sizes after each branch, including earlier ones. */
function printSizes(sizes: readonly Size[]): void {
  const share = (of: Size, before: Size) => ({
    texts: of.texts - before.texts,
    passages: of.passages - before.passages,
    'documents, MB': round((of.raw - before.raw) / 1e6),
    'stored, MB': round((of.bytes - before.bytes) / 1e6),
    'stored to read': round((of.bytes - before.bytes) / (of.raw - before.raw)),
  })
  const none = { texts: 0, passages: 0, raw: 0, bytes: 0 }
  const [bills = none, orders = none, all = none] = sizes
  console.table({
    measures: share(bills, none),
    orders: share(orders, bills),
    decisions: share(all, orders),
    all: share(all, none),
    wanted: { 'stored to read': wanted.shareOfRaw },
  })
}

const round = (number: number) => Math.round(number * 100) / 100
