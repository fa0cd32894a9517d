import { readFile } from 'node:fs/promises'
import type postgres from 'postgres'

/**
 * Calls `onChange` whenever the schema may have changed: after DDL, if event triggers announce it
 * (packages/backend/src/migrations/0010_schema_changes.sql), and after `notify pgrst, 'reload
 * schema'` as on PostgREST. Also at once, and after each lost connection, because notifications in
 * between are lost.
 * @returns ends the listening
 */
export async function watchSchema(
  sql: postgres.Sql,
  onChange: () => void,
): Promise<() => Promise<void>> {
  const onNotify = (payload: string) => {
    if (payload === '' || payload === 'reload schema') onChange()
  }
  const listening = await sql.listen('pgrst', onNotify, onChange)
  return () => listening.unlisten()
}

/**
 * A kept reading of the system catalogues. After a change of the schema it is read again in the
 * background, once for all changes that come meanwhile. Until then callers get the earlier reading.
 */
export class SchemaSnapshot<T> {
  readonly #sql: postgres.Sql
  readonly #read: (sql: postgres.Sql) => Promise<T>
  #watching: Promise<unknown> | undefined
  #current: Promise<T> | undefined
  #reading = false
  #changedMeanwhile = false

  constructor(sql: postgres.Sql, read: (sql: postgres.Sql) => Promise<T>) {
    this.#sql = sql
    this.#read = read
  }

  /** @throws the error of the reading or the listening. The next call tries again. */
  async get(): Promise<T> {
    this.#watching ??= watchSchema(this.#sql, () => this.#refresh()).catch((error: unknown) => {
      this.#watching = undefined
      throw error
    })
    await this.#watching
    if (!this.#current) this.#refresh()
    return this.#current!
  }

  #refresh(): void {
    if (this.#reading) {
      this.#changedMeanwhile = true
      return
    }
    this.#reading = true
    const next = this.#read(this.#sql)
    this.#current ??= next
    void this.#replaceBy(next)
  }

  async #replaceBy(next: Promise<T>): Promise<void> {
    // The caller learns of a failure by the promise itself.
    const [{ status }] = await Promise.allSettled([next])
    this.#current = status === 'fulfilled' ? next : undefined
    this.#reading = false
    if (!this.#changedMeanwhile) return
    this.#changedMeanwhile = false
    this.#refresh()
  }
}

/**
 * Announces DDL from now on, which only a superuser can set up. Does nothing if it is set up
 * already.
 */
export async function announceSchemaChanges(superuser: postgres.Sql): Promise<void> {
  const migration = new URL('../migrations/0010_schema_changes.sql', import.meta.url)
  await superuser.unsafe(await readFile(migration, 'utf8'))
}
