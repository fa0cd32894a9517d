import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type postgres from 'postgres'
import type { AuthContext, Transaction } from './context.ts'
import { sha256 } from './installation-key.ts'
import { lockAddresses } from './lock-address.ts'
import type { PkceChallenge } from './read-body.ts'
import type { Method } from './sessions.ts'

/** How long a link or code is good, in milliseconds. */
export const oneTimeTokenLifetime = 60 * 60 * 1000
/** Wrong tries after which a code is dead. Its link is too long to guess and stays valid. */
export const maxWrongTries = 5

export type TokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

export type OneTimeToken = {
  id: string
  user_id: string
  token_type: TokenType
  relates_to: string
  flow_state_id: string | null
  expires_at: Date
}

type OneTimeTokenRequest = {
  userId: string
  type: TokenType
  /** The address the mail goes to. */
  email: string
  challenge?: PkceChallenge | undefined
  /** How the PKCE session will say it was entered. */
  method?: Method
}

/** Makes a link's token and a six-digit code for one purpose; those made before for it are dead. */
export async function makeOneTimeToken(
  context: AuthContext,
  sql: Transaction,
  { userId, type, email, challenge, method = 'otp' }: OneTimeTokenRequest,
): Promise<{ token: string; code: string }> {
  const at = new Date(context.now())
  // The prefix tells the page that opens the link which flow to answer in, even when the token is no longer known.
  const token = (challenge ? 'pkce_' : '') + randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  let flowId: string | null = null
  if (challenge) {
    const [flow] = await sql<{ id: string }[]>`
      insert into auth.flow_state (
        user_id, code_challenge, code_challenge_method, provider_type, authentication_method,
        created_at, updated_at
      ) values (
        ${userId}, ${challenge.code_challenge}, ${challenge.code_challenge_method}, 'email', ${method},
        ${at}, ${at}
      ) returning id`
    flowId = flow!.id
  }
  await sql`
    insert into auth.one_time_tokens (
      user_id, token_type, token_hash, code_hash, relates_to, flow_state_id, expires_at,
      created_at, updated_at
    ) values (
      ${userId}, ${type}, ${sha256(token)}, ${codeHash(context, userId, type, code)}, ${email}, ${flowId},
      ${new Date(at.getTime() + oneTimeTokenLifetime)}, ${at}, ${at}
    )
    on conflict (user_id, token_type) do update set
      token_hash = excluded.token_hash,
      code_hash = excluded.code_hash,
      relates_to = excluded.relates_to,
      flow_state_id = excluded.flow_state_id,
      expires_at = excluded.expires_at,
      updated_at = excluded.updated_at,
      wrong_tries = 0`
  return { token, code }
}

// Lists of types go as text[]. The driver learns arrays of our types when it first connects, and on
// a new database the migrations make those types later.

/** The token of a link, which stays as it is; undefined if there is none like it, or it has expired. */
export async function findLink(
  context: AuthContext,
  sql: Transaction,
  token: string,
  types: TokenType[],
): Promise<OneTimeToken | undefined> {
  const [row] = await sql<OneTimeToken[]>`
    select id, user_id, token_type, relates_to, flow_state_id, expires_at
    from auth.one_time_tokens
    where token_hash = ${sha256(token)}
      and token_type = any(${types}::text[]::auth.one_time_token_type[])
      and expires_at > ${new Date(context.now())}`
  return row
}

/** Locks the accounts of tokens, and the addresses they may change to, before the tokens: always in this order. */
async function lockOwners(
  sql: Transaction,
  condition: postgres.PendingQuery<postgres.Row[]>,
): Promise<void> {
  const owners = await sql<{ id: string; email_change: string }[]>`
    select distinct users.id, users.email_change
    from auth.one_time_tokens join auth.users on users.id = one_time_tokens.user_id
    where ${condition}`
  await lockAddresses(sql, owners.map(({ email_change }) => email_change).filter(Boolean))
  await sql`
    select from auth.users where id = any(${owners.map(({ id }) => id)}::uuid[])
    order by id for no key update`
}

/** Uses the token of a link; undefined if there is none like it, or it has expired. */
export async function consumeLink(
  context: AuthContext,
  sql: Transaction,
  token: string,
  types: TokenType[],
): Promise<OneTimeToken | undefined> {
  await lockOwners(sql, sql`token_hash = ${sha256(token)}`)
  const [row] = await sql<OneTimeToken[]>`
    delete from auth.one_time_tokens
    where token_hash = ${sha256(token)} and token_type = any(${types}::text[]::auth.one_time_token_type[])
    returning id, user_id, token_type, relates_to, flow_state_id, expires_at`
  return row && row.expires_at.getTime() > context.now() ? row : undefined
}

/** Uses the token whose link began a PKCE flow, in whose account the caller holds the lock. */
export async function consumeFlow(
  sql: Transaction,
  flowId: string,
): Promise<OneTimeToken | undefined> {
  const [row] = await sql<OneTimeToken[]>`
    delete from auth.one_time_tokens where flow_state_id = ${flowId}
    returning id, user_id, token_type, relates_to, flow_state_id, expires_at`
  return row
}

/**
 * Uses a six-digit code that was sent to an address. A wrong one counts against every code it could have been;
 * that count must be committed, so this never throws for a wrong code.
 */
export async function consumeCode(
  context: AuthContext,
  sql: Transaction,
  { email, code, types }: { email: string; code: string; types: TokenType[] },
): Promise<OneTimeToken | undefined> {
  await lockOwners(
    sql,
    sql`relates_to = ${email}
      and token_type = any(${types}::text[]::auth.one_time_token_type[])`,
  )
  const candidates = await sql<(OneTimeToken & { code_hash: string })[]>`
    select id, user_id, token_type, relates_to, flow_state_id, expires_at, code_hash
    from auth.one_time_tokens
    where relates_to = ${email}
      and token_type = any(${types}::text[]::auth.one_time_token_type[])
      and expires_at > ${new Date(context.now())}
      and wrong_tries < ${maxWrongTries}
    order by id
    for update`
  const right = candidates.find(({ user_id, token_type, code_hash }) =>
    timingSafeEqual(
      Buffer.from(code_hash, 'hex'),
      Buffer.from(codeHash(context, user_id, token_type, code), 'hex'),
    ),
  )
  if (!right) {
    await sql`
      update auth.one_time_tokens set wrong_tries = wrong_tries + 1
      where id = any(${candidates.map(({ id }) => id)}::uuid[])`
    return undefined
  }
  await sql`delete from auth.one_time_tokens where id = ${right.id}`
  return right
}

function codeHash(context: AuthContext, userId: string, type: TokenType, code: string): string {
  return context.installation.mac('one-time codes', `${userId} ${type} ${code}`)
}
