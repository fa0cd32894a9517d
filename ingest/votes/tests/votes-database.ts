import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono, type MiddlewareHandler } from 'hono'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { clerkHouse } from '../../mock-services/clerk-house.ts'
import { congressGov } from '../../mock-services/congress-gov.ts'
import { noFaults } from '../../mock-services/faults.ts'
import { MockRecords } from '../../mock-services/mock-records.ts'
import { createMockServices } from '../../mock-services/mock-services.ts'
import { senateGov } from '../../mock-services/senate.ts'
import type { RunOptions } from '../../run.ts'
import { votes } from '../source.ts'
import { records } from './roll-calls.ts'

/** A database with four members on its roster for each test of a file, and the official services. */
export function openVotesDatabase() {
  let database: TestDatabase
  let folder: string
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    const { sql } = database
    await sql`
      truncate public.legislators, public.roll_calls, private.ingest_documents, private.ingest_rejects,
        private.ingest_checkpoints, public.ingest_sources cascade`
    for (const [id, lis] of [
      ['A000370', null],
      ['A000055', null],
      ['A000382', 'S428'],
      ['B001299', 'S429'],
    ] as const) {
      await sql`
        insert into public.legislators (id, lis_id, first_name, last_name, full_name, party, state, chamber, in_office)
        values (${id}, ${lis}, 'Jo', 'Doe', 'Jo Doe', 'Democrat', 'VT', ${lis ? 'Senate' : 'House'}, true)`
    }
    folder = mkdtempSync(join(tmpdir(), 'rotunda-votes-'))
    return () => rmSync(folder, { recursive: true })
  })

  /** The official services with these roll calls. `before` runs before their answers. */
  function services(rollCalls: object[] = records, before?: MiddlewareHandler): Hono {
    for (const name of ['votes', 'legislators']) mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'README.md'), '')
    for (const name of ['current', 'former-since-2014'])
      writeFileSync(join(folder, `legislators/legislators-${name}.json`), '[]')
    const lines = rollCalls.map((one) => JSON.stringify(one)).join('\n')
    writeFileSync(join(folder, 'votes/roll-calls-118-119.jsonl.gz'), gzipSync(lines))
    const app = new Hono()
    if (before) app.use(before)
    const hosts = [clerkHouse, congressGov, senateGov]
    return app.route('/', createMockServices(hosts, new MockRecords(folder), noFaults))
  }

  const read = (app: Hono, options?: Partial<RunOptions>, log?: (line: string) => void) =>
    ingestFrom(app, votes, database.sql, options, log)

  const storedVotes = () => database.sql`
    select roll_call_id, legislator_id, vote_decision from public.legislator_votes
    order by roll_call_id, legislator_id`
  const rejects = () =>
    database.sql`select record, part, reason from private.ingest_rejects order by record`
  const question = async () =>
    (await database.sql`select question from public.roll_calls where id = 'house-119-1-6'`)[0]
  const storedIds = async () =>
    (await database.sql`select id from public.roll_calls order by id`).map(({ id }) => id)
  return { sql: () => database.sql, services, read, storedVotes, rejects, question, storedIds }
}

/** Answers requests with this end of the path with `answer` instead. */
export const instead =
  (ending: string, answer: () => Response): MiddlewareHandler =>
  async (context, next) =>
    context.req.path.endsWith(ending) ? answer() : next()
