import type postgres from 'postgres'
import * as billStatus from '#ingest/congress/billstatus/folder.ts'
import { fileUrl, zipName } from '#ingest/texts/bills/text-folder.ts'
import { copied } from './ingest.copy.ts'
import { openTestBed, rewriting } from './ingest.test-bed.ts'

const wanted = { seconds: 360, megabytes: 600, shareOfCopy: 0.25, shareOfRaw: 0.6, rows: 0 }
const args = ['texts', '--branch', 'legislative']
const tables = ['action_texts', 'text_passages']

/**
 * Reads the texts of a whole Congress with `npm run ingest` from the replay of govinfo's bulk data: time and memory of
 * the first reading; as the baseline a bare COPY of the very rows into the same tables of another database; what they
 * take on the disk, indexes included, beside the bytes of the files they were read from; and what a second reading
 * writes. Needs the folder of official records beside the project.
 */
export async function bench(): Promise<void> {
  const statusFiles = billStatus.billTypes.map((type) => {
    const folder = { congress: 119, type }
    return billStatus.fileUrl(folder, billStatus.fileName(folder))
  })
  const textFiles = billStatus.billTypes.flatMap((type) =>
    ([1, 2] as const).map((session) => {
      const folder = { collection: 'BILLS', congress: 119, session, type } as const
      return fileUrl(folder, zipName(folder))
    }),
  )
  await using bed = await openTestBed([...statusFiles, ...textFiles])
  const clean = await bed.open('clean')
  await clean.run(['congress', '--bulk', '119']).done()
  const first = await clean.run(args).done()
  const second = await rewriting(clean.sql, () => clean.run(args).done())
  const stored = await size(clean.sql)
  const bare = await bed.open('bare')
  await copied(clean.sql, bare.sql, ['GovernmentActions'])
  const copy = await copied(clean.sql, bare.sql, tables)
  console.log(`${stored.texts} texts, ${copy.rows - stored.texts} passages`)
  console.table({
    'first reading, seconds': { measured: round(first.seconds), wanted: wanted.seconds },
    'first reading, MB at most': { measured: round(first.megabytes), wanted: wanted.megabytes },
    'bare COPY of the same rows, seconds': { measured: round(copy.seconds) },
    'rate of the reading to it': {
      measured: round(copy.seconds / first.seconds),
      wanted: wanted.shareOfCopy,
    },
    'files read, MB': { measured: round(stored.raw / 1e6) },
    'stored, MB': { measured: round(stored.bytes / 1e6) },
    'stored to read': { measured: round(stored.bytes / stored.raw), wanted: wanted.shareOfRaw },
    'second reading, seconds': { measured: round(second.seconds) },
    'second reading, rows written': { measured: second.written, wanted: wanted.rows },
  })
}

/** What is stored, with its indexes, and the bytes of the files that it was read from. */
async function size(sql: postgres.Sql): Promise<{ texts: number; raw: number; bytes: number }> {
  const [row] = await sql<{ texts: number; raw: number; bytes: number }[]>`
    select count(*)::integer as texts, sum(source_bytes)::float8 as raw,
      (pg_total_relation_size('public.action_texts') + pg_total_relation_size('public.text_passages'))::float8 as bytes
    from public.action_texts`
  return row ?? { texts: 0, raw: 0, bytes: 0 }
}

const round = (number: number) => Math.round(number * 100) / 100
