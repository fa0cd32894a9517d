import process from 'node:process'
import postgres from 'postgres'
import { joinDatabase } from '@rotunda/backend/database'
import {
  type TermRule,
  addTerm,
  listTerms,
  removeTerm,
  termRules,
} from '#supabase/moderation/operator-terms.ts'
import { readCommandConfig } from '../config.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `npm run moderate -- <command>

  list                      lists reported comments with their text, hidden ones first (at most 50)
  keep <id>                 shows a comment again. Reports can hide it again only after its author edits it.
  remove <id>               removes a comment for good. Replies to it stay.
  ban <username> <reason>   signs an account out and blocks its log-in. The user sees the reason and can appeal once.
                            Their texts stay.
  unban <username>          lets the account log in again
  republish <id>            makes a list public again that an operator made private
  operator <username>       lets an account use the moderation page, which also decides appeals and reports of lists
                            and profiles
  drop-operator <username>  ends an account's access to the moderation page
  counts                    counts moderation actions, as the About page shows them
  words                     counts the words of each rule and lists your changes
  words <rule>              lists the words of one rule: ${termRules.join(', ')}
  add-word <rule> <word>    blocks a word or phrase from now on (rule "allowed": lets it through)
  drop-word <rule> <word>   stops blocking it, also after an update of Rotunda`

type Command = (sql: postgres.Sql, words: string[]) => Promise<string>

const commands: Record<string, { takes: string[]; optional?: true; run: Command }> = {
  list: { takes: [], run: list },
  keep: { takes: ['an id'], run: (sql, [id]) => decide(sql, idOf(id), 'kept') },
  remove: { takes: ['an id'], run: (sql, [id]) => decide(sql, idOf(id), 'removed') },
  ban: { takes: ['a username', 'a reason in quotation marks'], run: ban },
  unban: { takes: ['a username'], run: unban },
  republish: { takes: ['an id'], run: republish },
  operator: { takes: ['a username'], run: addOperator },
  'drop-operator': { takes: ['a username'], run: dropOperator },
  counts: { takes: [], run: counts },
  words: { takes: ['a rule'], optional: true, run: (sql, [rule]) => words(sql, rule) },
  'add-word': { takes: ['a rule', 'a word'], run: addWord },
  'drop-word': { takes: ['a rule', 'a word'], run: dropWord },
}

/**
 * Runs an operator's command.
 * @returns the text to print
 * @throws UsageError if the command is wrong; Error with a sentence if it names something that does not exist
 */
export async function moderate(sql: postgres.Sql, args: string[]): Promise<string> {
  return readCommand(args)(sql)
}

/** @throws UsageError */
function readCommand([name = '', ...given]: string[]): (sql: postgres.Sql) => Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || given.length > command.takes.length) throw new UsageError(usage)
  const missing = command.optional ? undefined : command.takes[given.length]
  if (missing) throw new UsageError(`${name} needs ${missing}.\n\n${usage}`)
  return (sql) => command.run(sql, given)
}

function idOf(text = ''): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text
  throw new Error(`"${text}" is not the id of a comment. \`list\` shows the ids.`)
}

function ruleOf(text = ''): TermRule {
  const rule = termRules.find((known) => known === text)
  if (rule) return rule
  throw new Error(`"${text}" is not a rule. The rules are ${termRules.join(', ')}.`)
}

async function words(sql: postgres.Sql, name: string | undefined): Promise<string> {
  const terms = await listTerms(sql)
  if (name !== undefined) {
    const rule = ruleOf(name)
    const ofRule = terms.filter((term) => term.rule === rule && term.in_use)
    return ofRule.map(({ term }) => term).join('\n')
  }
  const totals = termRules.map(
    (rule) => `${rule}: ${terms.filter((term) => term.rule === rule && term.in_use).length}`,
  )
  const changes = terms
    .filter(({ added_by, in_use }) => added_by === 'operator' || !in_use)
    .map(({ rule, term, in_use }) => `${in_use ? 'added' : 'dropped'}  ${rule}  ${term}`)
  return [...totals, ...changes].join('\n')
}

async function addWord(sql: postgres.Sql, [name, word = '']: string[]): Promise<string> {
  const rule = ruleOf(name)
  await addTerm(sql, rule, word)
  return `"${word}" is ${rule === 'allowed' ? 'allowed' : `blocked as ${rule}`} from now on.`
}

async function dropWord(sql: postgres.Sql, [name, word = '']: string[]): Promise<string> {
  const rule = ruleOf(name)
  if (!(await removeTerm(sql, rule, word)))
    throw new Error(`The rule ${rule} has no "${word}". \`words ${rule}\` lists its words.`)
  return `"${word}" is no longer among the words of ${rule}.`
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
  if (rows.length === 0) return 'There are no reports to decide.'
  return rows
    .map((row) =>
      [
        `${row.id}  ${row.hidden ? 'HIDDEN' : 'shown'}  ${row.reports} report(s): ${row.reasons}`,
        `  by ${row.author ?? 'a deleted account'} on ${row.subject}, ${row.written_at.toISOString()}`,
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

async function ban(sql: postgres.Sql, [username = '', reason = '']: string[]): Promise<string> {
  await sql`select private.ban(${username}, ${reason})`
  return `${username} is signed out and cannot log in.`
}

async function unban(sql: postgres.Sql, [username = '']: string[]): Promise<string> {
  await sql`select private.unban(${username})`
  return `${username} can log in again.`
}

async function republish(sql: postgres.Sql, [id]: string[]): Promise<string> {
  const rows = await sql`
    with list as (
      select id, user_id, private.lift_restriction(user_id, id) from public.user_lists
      where id = ${idOf(id)} and unpublished_at is not null
    )
    insert into private.moderation_decisions (decision, rule, subject, subject_id, author_id)
    select 'republished', 'operator', 'user_lists', id, user_id from list returning subject_id`
  if (rows.length === 0)
    throw new Error(`There is no list with the id ${id} that an operator made private.`)
  return `${id} is public again.`
}

async function addOperator(sql: postgres.Sql, [username = '']: string[]): Promise<string> {
  const found = await sql`
    insert into public.operators (user_id)
    select id from public.profiles where username = lower(btrim(${username}))
    on conflict (user_id) do update set user_id = excluded.user_id
    returning user_id`
  if (found.length === 0) throw new Error(`There is no account with the username ${username}.`)
  return `${username} is an operator.`
}

async function dropOperator(sql: postgres.Sql, [username = '']: string[]): Promise<string> {
  const gone = await sql`
    delete from public.operators as operator using public.profiles as profile
    where profile.id = operator.user_id and profile.username = lower(btrim(${username}))
    returning operator.user_id`
  if (gone.length === 0) throw new Error(`${username} is not an operator.`)
  return `${username} is no longer an operator.`
}

async function counts(sql: postgres.Sql): Promise<string> {
  const [row] = await sql`select * from public.get_moderation_counts()`
  return Object.entries(row ?? {})
    .map(([name, count]) => `${name}: ${count}`)
    .join('\n')
}

/** Readers' texts must not send control characters to the operator's terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, '�')
}

if (import.meta.main)
  await runCommand(async (args) => {
    const command = readCommand(args)
    const { databaseUrl: url, dataDir } = readCommandConfig(process.env)
    const database = await joinDatabase({ url, dataDir })
    try {
      console.log(await command(database.sql))
    } finally {
      await database.close()
    }
  })
