import { existsSync } from 'node:fs'
import process from 'node:process'
import postgres from 'postgres'
import { joinDatabase } from '#platform/database/join-database.ts'
import { readConfig } from './config.ts'

const usage = `npm run moderate -- <command>

  list              what readers reported, hidden comments first, with their text (at most 50)
  keep <id>         shows a comment again; reports do not hide it any more until its author changes it
  remove <id>       removes a comment for good; replies to it stay
  ban <username>    ends the account's sessions and keeps it from signing in; what it wrote stays
  unban <username>  lets it sign in again
  counts            how often moderation did what, as the About page tells`

type Command = (sql: postgres.Sql, argument: string) => Promise<string>

const commands: Record<string, { takes?: 'an id' | 'a username'; run: Command }> = {
  list: { run: list },
  keep: { takes: 'an id', run: (sql, id) => decide(sql, id, 'kept') },
  remove: { takes: 'an id', run: (sql, id) => decide(sql, id, 'removed') },
  ban: { takes: 'a username', run: (sql, username) => ban(sql, username, true) },
  unban: { takes: 'a username', run: (sql, username) => ban(sql, username, false) },
  counts: { run: counts },
}

/**
 * Runs an operator's command.
 * @returns what to print
 * @throws Error with a sentence, where the command is wrong or what it names is not there
 */
export async function moderate(
  sql: postgres.Sql,
  [name = '', argument, ...more]: string[],
): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(usage)
  if (command.takes && !argument) throw new Error(`${name} needs ${command.takes}.\n\n${usage}`)
  if (more.length > 0 || (!command.takes && argument)) throw new Error(usage)
  if (command.takes === 'an id' && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(argument!))
    throw new Error(`"${argument}" is no id of a comment; \`list\` shows them.`)
  return command.run(sql, argument ?? '')
}

type Reported = {
  id: string
  subject: string
  author: string | null
  written_at: Date
  hidden: boolean
  reports: string
  reasons: string
  content: string
}

async function list(sql: postgres.Sql): Promise<string> {
  const rows = await sql<Reported[]>`select * from private.list_reported()`
  if (rows.length === 0) return 'Nothing waits for a decision.'
  return rows
    .map((row) =>
      [
        `${row.id}  ${row.hidden ? 'HIDDEN' : 'shown'}  ${row.reports} report(s): ${row.reasons}`,
        `  by ${row.author ?? 'nobody'} on ${row.subject}, ${row.written_at.toISOString()}`,
        ...printable(row.content)
          .split('\n')
          .map((line) => `  | ${line}`),
      ].join('\n'),
    )
    .join('\n\n')
}

async function decide(sql: postgres.Sql, id: string, decision: string): Promise<string> {
  await sql`select private.resolve_reports(${id}, ${decision})`
  return `${id} is ${decision}.`
}

async function ban(sql: postgres.Sql, username: string, banned: boolean): Promise<string> {
  if (banned) await sql`select private.ban(${username})`
  else await sql`select private.ban(${username}, null)`
  return banned ? `${username} is signed out and cannot sign in.` : `${username} can sign in again.`
}

async function counts(sql: postgres.Sql): Promise<string> {
  const [row] = await sql`select * from public.get_moderation_counts()`
  return Object.entries(row ?? {})
    .map(([name, count]) => `${name}: ${count}`)
    .join('\n')
}

/** What somebody wrote must not command the operator's terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, '�')
}

if (import.meta.main) {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const { databaseUrl, dataDir } = readConfig(process.env)
    const database = await joinDatabase({
      dataDir,
      ...(databaseUrl === undefined ? {} : { url: databaseUrl }),
    })
    try {
      console.log(await moderate(database.sql, process.argv.slice(2)))
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
