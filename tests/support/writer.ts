import { openDatabase } from '@rotunda/backend/database'

/**
 * Writes rows until it is killed, and prints the number of each once its commit is acknowledged.
 */
const [dataDir = '', from = '0'] = process.argv.slice(2)
const { sql } = await openDatabase({ dataDir, max: 4 })
await sql`create table if not exists public.written (id bigint primary key)`
let next = Number(from)
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      const id = next++
      await sql`insert into public.written (id) values (${id})`
      process.stdout.write(`${id}\n`)
    }
  }),
)
