import type postgres from 'postgres'
import { type Actor, type Limits, actAs } from '../database/act-as.ts'
import { type ChooseReplica, readAs } from '../database/read-as.ts'
import { RestError } from './errors.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { maxResponseBytes } from './sql/result.ts'
import { Statement } from './sql/statement.ts'

/** One row that PostgreSQL answers with: the whole body, and what the headers need. */
export type ResultRow = {
  /** Bytes only for a value that is nothing else. */
  body: string | Uint8Array<ArrayBuffer> | null
  /** Rows in the body, or written. */
  rows: number
  /** All that match, where a count was asked for. */
  total: number | null
  /** Whether the body is left out for its size. */
  large: boolean | null
  /** The settings `response.headers` and `response.status`, as functions and triggers left them. */
  response_headers: string | null
  response_status: string | null
  /** Of an insert: how many of the rows were there before, and the primary key of the first, where it is asked for. */
  updated?: number | null
  key?: Record<string, string | null> | null
}

const unknownType = 705

/** Carries a row out of a transaction that is to be rolled back. */
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

  /** One statement that only reads, in a transaction of its own and a single round trip. */
  async read(actor: Actor, build: Build): Promise<ResultRow> {
    const row = (await this.#readRow(actor, build, isFound)) as ResultRow
    assertResponseSize(row)
    return row
  }

  /** How many rows the planner expects of a query. */
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
   * One statement that may write. What it did holds only if `check` accepts the row; with `rollback` not even then.
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
      // What a commit would refuse is refused here, too.
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
    // A plan depends on who asks where row-level security applies, so each role has statements of its own.
    const text = `/* ${role} */ ${build(statement)}`
    const prepare = this.#prepared.shouldPrepare(text)
    return (sql: postgres.TransactionSql | postgres.ReservedSql) => {
      const values = statement.values.map((value) => sql.typed(value as string, unknownType))
      return sql.unsafe(text, values, { prepare })
    }
  }
}

/** Whether there is something in the answer: that there is nothing, a replica cannot know. */
function isFound({ rows, body }: postgres.Row): boolean {
  return rows > 0 && body !== 'null'
}

/** @throws 54000 (413), PostgreSQL's own code for what exceeds a limit */
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
