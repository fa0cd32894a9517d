import { randomBytes } from 'node:crypto'
import process from 'node:process'
import type postgres from 'postgres'
import { joinDatabase } from '@rotunda/backend/database'
import { pluralize } from '#domain/language/pluralize.ts'
import { type Config, readCommandConfig } from '../config.ts'
import { readSiteSettings } from '../site-settings.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `npm run site -- <command>

  show                            shows the notice, who may sign up, and the invitations that still work
  notice "<text>"                 shows a notice on top of every page (at most 500 characters)
  no-notice                       removes it
  sign-up open|invited|closed     decides who may create an account from now on
  invite [<accounts>] [<days>]    makes an invitation for that many accounts (1) and days (14), and shows its address once
  end-invitations                 makes every invitation invalid. Accounts stay.

  Running servers follow within a second, and nginx within half a minute.`

type Command = (sql: postgres.Sql, words: string[], config: Config) => Promise<string>

const commands: Record<string, { least: number; most: number; run: Command }> = {
  show: { least: 0, most: 0, run: show },
  notice: { least: 1, most: 1, run: (sql, [text = '']) => setNotice(sql, text) },
  'no-notice': { least: 0, most: 0, run: (sql) => setNotice(sql, null) },
  'sign-up': { least: 1, most: 1, run: setSignUp },
  invite: { least: 0, most: 2, run: invite },
  'end-invitations': { least: 0, most: 0, run: endInvitations },
}

/**
 * Runs one of the commands above.
 * @returns the text to print
 * @throws UsageError if the command is wrong; Error with a sentence if the Supabase project decides about sign-ups
 */
export async function changeSite(
  sql: postgres.Sql,
  [name = '', ...given]: string[],
  config: Config,
): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || given.length < command.least || given.length > command.most)
    throw new UsageError(usage)
  return command.run(sql, given, config)
}

async function show(sql: postgres.Sql, _: string[], config: Config): Promise<string> {
  const { notice, signUps } = await readSiteSettings(sql)
  const invitations = await sql<{ expires: string; accounts: number; used: number }[]>`
    select
      to_char(invitation.expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as expires,
      invitation.accounts,
      (select count(*)::integer from private.invited_accounts as invited
       where invited.invitation_id = invitation.id) as used
    from private.invitations as invitation
    where invitation.expires_at > now()
    order by invitation.expires_at, invitation.id
    limit 100`
  return [
    `Notice: ${notice ?? 'none'}`,
    `Sign-up: ${config.supabase ? 'as the Supabase project decides' : signUps}`,
    ...(config.authSwitches.signUp ? [] : ['AUTH_SIGN_UP=false closes it on this server.']),
    ...invitations.map(
      ({ expires, accounts, used }) =>
        `Invitation for ${pluralize(accounts, 'account')}, ${used} used, until ${expires} UTC`,
    ),
  ].join('\n')
}

async function setNotice(sql: postgres.Sql, text: string | null): Promise<string> {
  const notice = text?.replace(/\s+/g, ' ').trim() ?? null
  if (notice === '') throw new UsageError(`The notice is empty.\n\n${usage}`)
  if (notice !== null && notice.length > 500)
    throw new UsageError(`The notice has ${notice.length} characters. It may have 500.`)
  await sql`
    insert into private.site_settings (notice) values (${notice})
    on conflict (is_only_row) do update set notice = excluded.notice, changed_at = now()`
  return notice === null ? 'There is no notice.' : `Every page shows: ${notice}`
}

async function setSignUp(sql: postgres.Sql, [who = '']: string[], config: Config): Promise<string> {
  refuseProject(config)
  const sentences = {
    open: 'Everyone may create an account.',
    invited: 'Only people with an invitation may create an account. `invite` makes one.',
    closed: 'No one may create an account.',
  }
  if (!Object.hasOwn(sentences, who)) throw new UsageError(usage)
  await sql`
    insert into private.site_settings (sign_up) values (${who})
    on conflict (is_only_row) do update set sign_up = excluded.sign_up, changed_at = now()`
  return sentences[who as keyof typeof sentences]
}

async function invite(
  sql: postgres.Sql,
  [accounts = '1', days = '14']: string[],
  config: Config,
): Promise<string> {
  refuseProject(config)
  if (!isNumber(accounts, 10_000) || !isNumber(days, 365))
    throw new UsageError(
      `An invitation is for 1 to 10000 accounts and 1 to 365 days, such as \`invite 20 30\`.`,
    )
  const code = randomBytes(15).toString('base64url')
  await sql`
    insert into private.invitations (code_hash, accounts, expires_at)
    values (sha256(convert_to(${code}, 'UTF8')), ${accounts}::integer, now() + ${days}::integer * interval '1 day')`
  return [
    `Good for ${pluralize(Number(accounts), 'account')} and ${pluralize(Number(days), 'day')}:`,
    `${config.siteUrl}/signup?invitation=${code}`,
  ].join('\n')
}

function isNumber(text: string, most: number): boolean {
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most
}

async function endInvitations(sql: postgres.Sql): Promise<string> {
  const ended = await sql`
    update private.invitations set expires_at = now() where expires_at > now() returning id`
  return `${pluralize(ended.length, 'invitation')} ended.`
}

function refuseProject({ supabase }: Config): void {
  if (supabase)
    throw new Error(
      'The Supabase project decides who may sign up. Its dashboard has the switch: Authentication, Sign In / Providers.',
    )
}

if (import.meta.main)
  await runCommand(async (args) => {
    const config = readCommandConfig(process.env)
    const database = await joinDatabase({ dataDir: config.dataDir, url: config.databaseUrl })
    try {
      console.log(await changeSite(database.sql, args, config))
    } finally {
      await database.close()
    }
  })
