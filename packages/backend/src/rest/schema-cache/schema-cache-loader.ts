import type postgres from 'postgres'
import { SchemaSnapshot } from '../../database/schema-changes.ts'
import { outageOf } from '../../database/outage.ts'
import { RestError } from '../errors.ts'
import { outageError } from '../postgres-error.ts'
import { introspect } from './introspect.ts'
import type { SchemaCache } from './schema-cache.ts'

/** Keeps the schema cache between requests; it follows the changes of the schema. */
export class SchemaCacheLoader {
  readonly #snapshot: SchemaSnapshot<SchemaCache>

  constructor(sql: postgres.Sql) {
    this.#snapshot = new SchemaSnapshot(sql, introspect)
  }

  /** @throws PGRST002 (503) where the database cannot be asked. */
  async get(): Promise<SchemaCache> {
    try {
      return await this.#snapshot.get()
    } catch (error) {
      const outage = outageOf(error)
      if (outage) throw outageError(outage)
      throw new RestError(
        503,
        'PGRST002',
        'Could not query the database for the schema cache. Retrying.',
        { details: error instanceof Error ? error.message : null, headers: { 'retry-after': '1' } },
      )
    }
  }
}
