import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'
import { committeeMeetings } from '../calendar/committee-meetings.ts'
import { houseFloor } from '../calendar/house-floor.ts'
import { houseMeetings } from '../calendar/house-meetings.ts'
import { senateFloor } from '../calendar/senate-floor.ts'
import { senateMeetings } from '../calendar/senate-meetings.ts'
import { noFaults } from './faults.ts'
import { hosts } from './hosts.ts'
import { MockRecords } from './mock-records.ts'
import { createMockServices } from './mock-services.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`
    insert into public.committees (code, name) values ('HSSY', 'House Committee on Science, Space, and Technology')`
})
afterAll(() => database.drop())

test.each([
  [houseFloor, 3],
  [senateFloor, 1],
  [senateMeetings, 4],
  // Congress.gov has one meeting that the Senate lists too.
  [committeeMeetings, 3],
  // Its feed lists meetings whose files the folder does not have.
  [houseMeetings, 0],
])('the mock services answer with a schedule ($name)', async (source, events) => {
  const app = createMockServices(hosts, new MockRecords(recordsFolder), noFaults)
  const options = { since: '2026-07-01', congressApiKey: 'a-key' }
  const { complete, written } = await ingestFrom(app, source, database.sql, options)
  expect({ complete, written }).toEqual({ complete: true, written: events })
})
