import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import postgres from 'postgres'
import { describeTables } from '#server/open-data/catalogue.ts'
import { makeSet } from '#server/open-data/make-set.ts'
import { dataTables } from '#server/open-data/tables.ts'
import { loadSeed } from '#seed/load.ts'
import { openTestBed } from './ingest.test-bed.ts'
import { storeRecord } from './members.record.ts'
import { peakMemory } from './shared.peak-memory.ts'

/**
 * Makes a whole set of the files of /data of the bundled record, or with a second word (`npm run bench -- data 116-119`)
 * of it and the roll calls of those Congresses, for which the folder of official records has to be beside the project.
 * Beside it, from the same run, PostgreSQL's bare COPY of the same rows to a file: without compression, one form, once.
 */
export async function bench(): Promise<void> {
  const [first, last = first] = (process.argv[3] ?? '').split('-')
  await using bed = await openTestBed([], { shared_buffers: '512MB' })
  const { sql, run } = await bed.open('data')
  await loadSeed(sql)
  if (first) {
    await run(['legislators']).done()
    await storeRecord(sql, { first: Number(first), last: Number(last) })
  }
  await sql`analyze`
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-bench-data-'))
  try {
    const bare = await copied(sql, join(folder, 'bare'))
    console.log(`bare COPY: ${bare.seconds.toFixed(1)} s, ${megabytes(bare.bytes)}`)
    const before = peakMemory()
    const made = await makeSet({ sql, folder: join(folder, 'sets'), siteUrl: 'http://localhost' })
    if (made.outcome !== 'made') throw new Error(made.outcome)
    console.log(
      `a set: ${made.seconds.toFixed(1)} s (${(made.seconds / bare.seconds).toFixed(1)} times), ${made.files} files, ${megabytes(made.bytes)}`,
    )
    console.log(
      `memory of the process at most: ${megabytes(peakMemory() * 1024)} (${megabytes(before * 1024)} before the set)`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function copied(
  { options }: postgres.Sql,
  file: string,
): Promise<{ seconds: number; bytes: number }> {
  const { host, port, database, user } = options
  // The pool of the server gives a connection back as soon as a copy has begun.
  const sql = postgres({ host: host[0], port: port[0], database, user, max: 1 })
  const tables = await describeTables(sql, dataTables)
  const started = performance.now()
  const output = createWriteStream(file)
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column.name}"`).join(', ')
    // A view can be copied as a query alone.
    const query = `copy (select ${list} from public."${name}") to stdout`
    const reading = await sql.unsafe(query).readable()
    for await (const chunk of reading) if (!output.write(chunk)) await once(output, 'drain')
  }
  output.end()
  await finished(output)
  const seconds = (performance.now() - started) / 1000
  await sql.end()
  return { seconds, bytes: (await stat(file)).size }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
