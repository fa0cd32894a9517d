import type postgres from 'postgres'
import { type Actor, type Limits, actAs } from '../database/act-as.ts'
import { type ChooseReplica, readAs } from '../database/read-as.ts'
import { RestError } from './errors.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { maxResponseBytes } from './sql/result.ts'
import { Statement } from './sql/statement.ts'

/** PostgreSQL's answer as one row: the whole body, and the values for the headers. */
export type ResultRow = {
  /** Bytes only for a bare binary value. */
  body: string | Uint8Array<ArrayBuffer> | null
  /** Rows in the body, or written rows. */
  rows: number
  /** All matching rows, if a count was asked for. */
  total: number | null
  /** Whether the body was left out because it is too large. */
  large: boolean | null
  /** The settings `response.headers` and `response.status`, as functions and triggers left them. */
  response_headers: string | null
  response_status: string | null
  /** For an insert: how many rows existed before, and the first one's primary key if requested. */
  updated?: number | null
  key?: Record<string, string | null> | null
}

const unknownType = 705

/** Carries a row out of a transaction that will be rolled back. */
class RolledBack extends Error {
  readonly row: ResultRow
  constructor(row: ResultRow) {
    super('rolled back')
    this.row = row
  }
}

type Build = (statement: Statement) => string

/** Runs the statements of one request. */
export class Executor {
  readonly #sql: postgres.Sql
  readonly #prepared: PreparedStatements
  readonly #limits: Limits
  readonly #chooseReplica: ChooseReplica

  constructor(
    sql: postgres.Sql,
    prepared: PreparedStatements,
    limits: Limits,
    chooseReplica: ChooseReplica,
  ) {
    this.#sql = sql
    this.#prepared = prepared
    this.#limits = limits
    this.#chooseReplica = chooseReplica
  }

  /** Runs one read-only statement in a transaction of its own and a single round trip. */
  async read(actor: Actor, build: Build): Promise<ResultRow> {
    const row = (await this.#readRow(actor, build, isFound)) as ResultRow
    assertResponseSize(row)
    return row
  }

  /** The planner's estimate of a query's rows. */
  async expectedRows(actor: Actor, build: Build): Promise<number> {
    const explain: Build = (one) => `explain (format json) ${build(one)}`
    const explained = await this.#readRow(actor, explain, () => true)
    const [{ Plan: plan }] = explained['QUERY PLAN'] as [{ Plan: { 'Plan Rows': number } }]
    return plan['Plan Rows']
  }

  async #readRow(
    actor: Actor,
    build: Build,
    isEnough: (row: postgres.Row) => boolean,
  ): Promise<postgres.Row> {
    const send = this.#sender(actor, build)
    const isRowEnough = (rows: readonly postgres.Row[]) => isEnough(onlyRow(rows))
    return onlyRow(
      await readAs(this.#sql, this.#chooseReplica, actor, send, this.#limits, isRowEnough),
    )
  }

  /**
   * Runs one statement that may write. Commits only if `check` accepts the row, and never with `rollback`.
   */
  async write(
    actor: Actor,
    build: Build,
    { check, rollback }: { check: (row: ResultRow) => void; rollback: boolean },
  ): Promise<ResultRow> {
    const send = this.#sender(actor, build)
    const run = async (transaction: postgres.TransactionSql) => {
      const row = onlyRow(await send(transaction)) as ResultRow
      assertResponseSize(row)
      check(row)
      if (!rollback) return row
      // Also refuses writes that only a commit would refuse.
      await transaction`set constraints all immediate`
      throw new RolledBack(row)
    }
    try {
      return await actAs(this.#sql, actor, run, this.#limits)
    } catch (error) {
      if (error instanceof RolledBack) return error.row
      throw error
    }
  }

  #sender({ role }: Actor, build: Build) {
    const statement = new Statement()
    // Row-level security makes plans depend on the role, so each role has statements of its own.
    const text = `/* ${role} */ ${build(statement)}`
    const prepare = this.#prepared.shouldPrepare(text)
    return (sql: postgres.TransactionSql | postgres.ReservedSql) => {
      const values = statement.values.map((value) => sql.typed(value as string, unknownType))
      return sql.unsafe(text, values, { prepare })
    }
  }
}

/** Whether the answer has rows. A replica cannot know that there are none. */
function isFound({ rows, body }: postgres.Row): boolean {
  return rows > 0 && body !== 'null'
}

/** @throws 54000 (413), PostgreSQL's own code for an exceeded limit */
function assertResponseSize({ large }: ResultRow): void {
  if (!large) return
  throw new RestError(413, '54000', `The answer is larger than ${maxResponseBytes} bytes`, {
    hint: 'Ask for fewer rows, or embed fewer rows in each.',
  })
}

function onlyRow([row]: readonly postgres.Row[]): postgres.Row {
  if (!row) throw new Error('a statement gave no row where it always gives one')
  return row
}
