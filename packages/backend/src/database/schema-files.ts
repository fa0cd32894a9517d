import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'
import { splitStatements } from './sql-statements.ts'

/** A file of SQL, by its name in the ledger, with the SHA-256 of its text. */
export type SqlFile = { name: string; text: string; checksum: string }

/**
 * The `*.sql` files of a folder, in the order of their names. @param called the folder's name in
 * the ledger
 */
export async function readSqlFiles(folder: string, called = folder): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: `${called}/${name}`, text, checksum }
    }),
  )
}

/** The schema that holds only objects from schema files. */
const ownSchema = 'private'

/**
 * Brings functions, views, triggers, policies, grants and comments to what the schema files say. Tables, types and
 * indexes are left alone: migrations change those. Policies and triggers of our tables, and functions of the schema
 * `private`, that no file creates are dropped; a function with other parameters is another function.
 * @throws the database's error, with the file and the line
 */
export async function applySchemaFiles(
  sql: postgres.ISql,
  files: readonly SqlFile[],
): Promise<void> {
  const heads = files.flatMap(({ text }) => splitStatements(text).map(headOf))
  const named = (pattern: RegExp) => heads.flatMap((head) => pattern.exec(head)?.[1] ?? [])
  // Function bodies may name objects of a later file.
  await sql`set local check_function_bodies = off`
  await dropPoliciesAndTriggers(sql, named(/^create table (\S+)/i))
  const before = await readOwnFunctions(sql)
  for (const file of files) {
    await runFile(sql, { ...file, text: keepRepeatable(file.text) })
  }
  await dropUntouchedFunctions(sql, before)
}

/**
 * Runs a file that may hold many statements.
 * @throws the database's error, with the file and the line
 */
export async function runFile(sql: postgres.ISql, { name, text }: SqlFile): Promise<void> {
  try {
    await sql.unsafe(text)
  } catch (error) {
    throw new Error(`${name} failed: ${describe(error, text)}`, { cause: error })
  }
}

/** PostgreSQL gives the place as a count of characters; a line number is easier to go to. */
function describe(error: unknown, text: string): string {
  const { message, position } = error as { message: string; position?: string }
  return position
    ? `${message} (line ${text.slice(0, Number(position)).split('\n').length})`
    : message
}

/** The text without the statements that may run only once. Each line keeps its number. */
function keepRepeatable(text: string): string {
  let kept = ''
  let at = 0
  for (const statement of splitStatements(text)) {
    const start = text.indexOf(statement, at)
    const end = start + statement.length
    kept += text.slice(at, start).replaceAll(/[^\n]/g, '')
    kept += repeatable.test(headOf(statement))
      ? `${statement};`
      : statement.replaceAll(/[^\n]/g, '')
    at = end
  }
  return kept
}

/** Statements that change nothing when they run again. */
const repeatable =
  /^(?:create or replace (?:function|view|trigger)|create policy|comment on|grant|revoke|do|alter table \S+ (?:enable|force) row level security)\b/i

/** A statement without the comments before it, on one line. */
function headOf(statement: string): string {
  return statement.replace(/^(?:\s|--[^\n]*\n)+/, '').replaceAll(/\s+/g, ' ')
}

async function dropPoliciesAndTriggers(sql: postgres.ISql, tables: string[]): Promise<void> {
  const found = await sql<{ drop: string }[]>`
    select format('drop policy %I on %s', polname, polrelid::regclass) as drop
    from pg_policy where polrelid = any(${tables}::regclass[]::oid[])
    union all
    select format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger where not tgisinternal and tgrelid = any(${tables}::regclass[]::oid[])`
  for (const { drop } of found) {
    await sql.unsafe(drop)
  }
}

/** The functions of our own schema, each with the place of its row, which changes when a file creates it again. */
async function readOwnFunctions(sql: postgres.ISql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select concat(oid, ctid) as version from pg_proc
    where pronamespace = to_regnamespace(${ownSchema})`
  return rows.map(({ version }) => version)
}

async function dropUntouchedFunctions(sql: postgres.ISql, before: string[]): Promise<void> {
  const others = await sql<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = to_regnamespace(${ownSchema}) and concat(oid, ctid) = any(${before})`
  if (others.length > 0)
    await sql.unsafe(`drop function ${others.map(({ signature }) => signature).join(', ')}`)
}
