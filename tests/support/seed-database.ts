import { inject } from 'vitest'
import { connect } from '@rotunda/backend/database'
import { loadSeed } from '#seed/load.ts'
import { type TestDatabase, copyDatabase, oneAtATime } from './database.ts'

/**
 * A separate database with the bundled record for a test file. The first file that asks loads the
 * record once for the run.
 */
export async function createSeedDatabase(): Promise<TestDatabase> {
  const { administrator, template } = inject('cluster')
  const withRecord = `${template}_with_record`
  await oneAtATime('bundled record', async () => {
    const sql = connect(administrator, 1)
    try {
      if ((await sql`select from pg_database where datname = ${withRecord}`).length > 0) return
      const database = await copyDatabase(template)
      await loadSeed(database.sql)
      await database.sql.end({ timeout: 1 })
      await sql.unsafe(`alter database ${database.options.database} rename to ${withRecord}`)
    } finally {
      await sql.end()
    }
  })
  return copyDatabase(withRecord)
}
