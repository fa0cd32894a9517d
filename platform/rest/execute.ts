import type postgres from 'postgres'
import type { Actor } from '../database/act-as.ts'
import { actAs } from '../database/act-as.ts'
import { RestError } from './errors.ts'
import { PreparedShapes } from './prepared-shapes.ts'
import { Statement } from './sql/statement.ts'

/** One row that PostgreSQL answers with: the whole body as text, and what the headers need. */
export type Answer = {
  body: string | null
  /** Rows in the body, or written. */
  rows: number
  /** All that match, where a count was asked for. */
  total: number | null
}

/** Runs statements for one request: in one transaction, as one actor. */
export type Runner = { run<Row>(write: (statement: Statement) => string): Promise<Row> }

/** How long each statement may take, in milliseconds. */
export const statementTimeouts: Record<Actor['role'], number> = {
  anon: 3000,
  authenticated: 8000,
  service_role: 8000,
}

const unknownType = 705

/** Carries an outcome out of a transaction that is to be rolled back. */
class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('rolled back')
    this.outcome = outcome
  }
}

export class Executor {
  readonly #sql: postgres.Sql
  readonly #shapes = new PreparedShapes()

  constructor(sql: postgres.Sql) {
    this.#sql = sql
  }

  /** One transaction. `readOnly` is how a GET is kept from writing; `rollback` undoes what was done. */
  async transaction<T>(
    actor: Actor,
    { readOnly, rollback }: { readOnly: boolean; rollback: boolean },
    work: (runner: Runner) => Promise<T>,
  ): Promise<T> {
    const statementTimeout = statementTimeouts[actor.role]
    try {
      return await actAs(
        this.#sql,
        actor,
        async (transaction) => {
          const outcome = await work(this.#runner(transaction, actor))
          if (rollback) throw new RolledBack(outcome)
          return outcome
        },
        { statementTimeout, readOnly },
      )
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome as T
      throw error
    }
  }

  #runner(transaction: postgres.TransactionSql, { role }: Actor): Runner {
    return {
      run: async <Row>(write: (statement: Statement) => string) => {
        const statement = new Statement()
        // A plan depends on who asks where row-level security applies, so each role has statements of its own.
        const text = `/* ${role} */ ${write(statement)}`
        const values = statement.values.map((value) =>
          transaction.typed(value as string, unknownType),
        )
        const [row] = await transaction.unsafe(text, values, { prepare: this.#shapes.admit(text) })
        if (!row) throw new RestError(500, 'PGRSTX00', 'The database gave no answer')
        return row as Row
      },
    }
  }
}
