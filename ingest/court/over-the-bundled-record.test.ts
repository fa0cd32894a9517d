import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'
import { loadSeed } from '#seed/load.ts'
import { seedFolder } from '#seed/record.ts'
import { courtListener } from '../mock-services/courtlistener.ts'
import { noFaults } from '../mock-services/faults.ts'
import { MockRecords } from '../mock-services/mock-records.ts'
import { createMockServices } from '../mock-services/mock-services.ts'
import { supremeCourt } from '../mock-services/supreme-court.ts'
import { court } from './source.ts'

type Row = { id: string } & Record<string, unknown>

describe('the bundled decisions, read again', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    const decisions = mkdtempSync(join(tmpdir(), 'decisions-'))
    cpSync(seedFolder, decisions, {
      recursive: true,
      filter: (path) => !path.endsWith('.json') || /^(scotus-|legislators)/.test(basename(path)),
    })
    // Corrections concern actions that are not here.
    writeFileSync(join(decisions, 'corrections.json'), '[]')
    await loadSeed(database.sql, decisions)
    rmSync(decisions, { recursive: true })
  })
  afterAll(() => database.drop())

  const bundled = () =>
    database.sql<Row[]>`
      select id, title, docket_number, other_dockets, lower_court, judgment, votes_for_judgment,
        votes_against_judgment, citation, disposition, current_status, argued_date::text, decided_date::text,
        pdf_url, source_url, text_url, ai_neutral_summary
      from public."GovernmentActions"
      where branch = 'Judicial' and ai_neutral_summary is not null
      order by id`
  const theirOpinions = () =>
    database.sql<Row[]>`
      select opinion.id, opinion_type, author, joined_by, position, page, opinion.source_url, ai_summary
      from public.judicial_opinions as opinion
      join public."GovernmentActions" as action on action.id = action_id and ai_neutral_summary is not null
      order by opinion.id`

  const since = '2021-10-01'

  test('stay as CourtListener has them, and no opinion is doubled or lost', async () => {
    const [decisions, opinions] = [await bundled(), await theirOpinions()]
    expect([decisions.length, opinions.length]).toEqual([55, 187])
    const options = { since, courtListenerToken: 'of-a-reader' }
    expect((await ingestFrom(app(), court, database.sql, options)).accepted).toBe(26)
    // The syllabus names the cases decided together with it.
    expect(changes(decisions, await bundled())).toEqual(['scotus-20-1530 other_dockets'])
    expect(changes(opinions, await theirOpinions())).toEqual([])
    expect(await theirOpinions()).toHaveLength(187)
    const again = await ingestFrom(app(), court, database.sql, { ...options, again: true })
    expect(again.written).toBe(0)
  })

  test('get the address of a PDF from the Court’s listing, and nothing else', async () => {
    const [decisions, opinions] = [await bundled(), await theirOpinions()]
    expect((await ingestFrom(app(), court, database.sql, { since })).accepted).toBe(26)
    const columns = changes(decisions, await bundled()).map((one) => one.split(' ')[1])
    expect(new Set(columns)).toEqual(new Set(['pdf_url', 'text_url']))
    const moved = changes(opinions, await theirOpinions()).map((one) => one.split(' ')[1])
    expect(new Set(moved)).toEqual(new Set(['source_url']))
    expect(await theirOpinions()).toHaveLength(187)
    const again = await ingestFrom(app(), court, database.sql, { since, again: true })
    expect(again.written).toBe(0)
  })
})

const app = () =>
  createMockServices([courtListener, supremeCourt], new MockRecords(recordsFolder), noFaults)

/** What differs, as "id column". */
function changes(before: Row[], after: Row[]): string[] {
  return after.flatMap((row) => {
    const old = before.find(({ id }) => id === row.id)
    if (old === undefined) return [`${row.id} is new`]
    return Object.keys(row)
      .filter((column) => JSON.stringify(row[column]) !== JSON.stringify(old[column]))
      .map((column) => `${row.id} ${column}`)
  })
}
