import type postgres from 'postgres'
import { RestError } from '../errors.ts'
import type { SchemaCache } from './schema-cache.ts'
import { introspect } from './introspect.ts'

/**
 * Keeps the schema cache between requests. It is read on the first request and again after
 * `notify pgrst, 'reload schema'`; until the new one has been read, the old one serves.
 */
export class SchemaCacheLoader {
  readonly #sql: postgres.Sql
  #current: Promise<SchemaCache> | undefined
  #listening: Promise<unknown> | undefined

  constructor(sql: postgres.Sql) {
    this.#sql = sql
  }

  async get(): Promise<SchemaCache> {
    try {
      this.#listening ??= this.#listen()
      await this.#listening
      this.#current ??= introspect(this.#sql)
      return await this.#current
    } catch (error) {
      this.#listening = undefined
      this.#current = undefined
      throw new RestError(
        503,
        'PGRST002',
        'Could not query the database for the schema cache. Retrying.',
        { details: error instanceof Error ? error.message : null, headers: { 'retry-after': '1' } },
      )
    }
  }

  async #listen(): Promise<void> {
    // Notifications sent while the connection was away are lost, so each new connection reads anew.
    const onNotify = (payload: string) => {
      if (payload === '' || payload === 'reload schema') this.#reload()
    }
    await this.#sql.listen('pgrst', onNotify, () => this.#reload())
  }

  #reload(): void {
    const next = introspect(this.#sql)
    const previous = this.#current
    next.then(
      () => (this.#current = next),
      () => (this.#current = undefined),
    )
    this.#current = previous ?? next
  }
}
