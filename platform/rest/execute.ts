import type postgres from 'postgres'
import type { Actor } from '../database/act-as.ts'
import { actAs, askAs } from '../database/act-as.ts'
import { RestError } from './errors.ts'
import { PreparedShapes } from './prepared-shapes.ts'
import { largestBody } from './sql/answer.ts'
import { Statement } from './sql/statement.ts'

/** One row that PostgreSQL answers with: the whole body as text, and what the headers need. */
export type Answer = {
  body: string | null
  /** Rows in the body, or written. */
  rows: number
  /** All that match, where a count was asked for. */
  total: number | null
  /** Whether the body is left out for its size. */
  large: boolean | null
}

/** How long each statement may take, in milliseconds. */
const statementTimeouts: Record<Actor['role'], number> = {
  anon: 3000,
  authenticated: 8000,
  service_role: 8000,
}

const unknownType = 705

/** Carries an answer out of a transaction that is to be rolled back. */
class RolledBack extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('rolled back')
    this.answer = answer
  }
}

export class Executor {
  readonly #sql: postgres.Sql
  readonly #shapes = new PreparedShapes()

  constructor(sql: postgres.Sql) {
    this.#sql = sql
  }

  /** One statement that only reads, in a transaction of its own and a single round trip. */
  async ask(actor: Actor, write: (statement: Statement) => string): Promise<Answer> {
    const answer = (await this.#askRow(actor, write)) as Answer
    assertFits(answer)
    return answer
  }

  /** How many rows the planner expects of a query. */
  async expectedRows(actor: Actor, write: (statement: Statement) => string): Promise<number> {
    const explained = await this.#askRow(actor, (one) => `explain (format json) ${write(one)}`)
    const [{ Plan: plan }] = explained['QUERY PLAN'] as [{ Plan: { 'Plan Rows': number } }]
    return plan['Plan Rows']
  }

  async #askRow(actor: Actor, write: (statement: Statement) => string): Promise<postgres.Row> {
    const limits = { statementTimeout: statementTimeouts[actor.role], readOnly: true }
    const send = this.#sender(actor, write)
    return onlyRow(await askAs(this.#sql, actor, send, limits))
  }

  /**
   * One statement that may write. What it did holds only if `check` accepts the answer; with `rollback` not even then.
   */
  async change(
    actor: Actor,
    write: (statement: Statement) => string,
    { check, rollback }: { check: (answer: Answer) => void; rollback: boolean },
  ): Promise<Answer> {
    const limits = { statementTimeout: statementTimeouts[actor.role] }
    const send = this.#sender(actor, write)
    const run = async (transaction: postgres.TransactionSql) => {
      const answer = onlyRow(await send(transaction)) as Answer
      assertFits(answer)
      check(answer)
      if (rollback) throw new RolledBack(answer)
      return answer
    }
    try {
      return await actAs(this.#sql, actor, run, limits)
    } catch (error) {
      if (error instanceof RolledBack) return error.answer
      throw error
    }
  }

  #sender({ role }: Actor, write: (statement: Statement) => string) {
    const statement = new Statement()
    // A plan depends on who asks where row-level security applies, so each role has statements of its own.
    const text = `/* ${role} */ ${write(statement)}`
    const prepare = this.#shapes.admit(text)
    return (sql: postgres.TransactionSql | postgres.ReservedSql) => {
      const values = statement.values.map((value) => sql.typed(value as string, unknownType))
      return sql.unsafe(text, values, { prepare })
    }
  }
}

/** @throws 54000 (413), PostgreSQL's own code for what exceeds a limit */
function assertFits({ large }: Answer): void {
  if (!large) return
  throw new RestError(413, '54000', `The answer is larger than ${largestBody} bytes`, {
    hint: 'Ask for fewer rows, or for fewer of what is embedded in each.',
  })
}

function onlyRow([row]: readonly postgres.Row[]): postgres.Row {
  if (!row) throw new Error('a statement gave no row where it always gives one')
  return row
}
