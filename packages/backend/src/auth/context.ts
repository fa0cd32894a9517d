import type { Context } from 'hono'
import type postgres from 'postgres'
import { clientAddress, limitedAddress } from './client-address.ts'
import type { CheckIdToken } from './id-token.ts'
import type { InstallationKey } from './installation-key.ts'
import type { Limits } from './limits.ts'
import type { MailQueue } from './mail-queue.ts'
import type { Passwords } from './passwords.ts'
import type { Redirects } from './redirects.ts'
import type { RelyingParty } from './relying-party.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { Switches } from './switches.ts'

export type AuthContext = {
  sql: postgres.Sql
  keys: SigningKeys
  installation: InstallationKey
  passwords: Passwords
  limits: Limits
  redirects: Redirects
  mails: MailQueue
  /** Without a mail server addresses count as confirmed, and links are read on the outbox page. */
  confirmsEmail: boolean
  siteUrl: string
  /** `{siteUrl}/auth/v1`: the `iss` of tokens, and where links lead. */
  issuer: string
  productName: string
  relyingParty: RelyingParty
  trustProxy: boolean
  checkIdToken: CheckIdToken
  idTokenProviders: string[]
  switches: Switches
  /** Whether a sign-up with this data may create an account, if sign-up is switched on at all. */
  admitsAccount: (sql: Transaction, data: Record<string, unknown>) => Promise<boolean>
  /** Other sites whose scripts may sign readers in. */
  origins: string[]
  /** Milliseconds of a step of `withPaddedTime`: several times what the work takes. */
  answerStep: number
  /** Milliseconds since 1970. */
  now: () => number
}

export type Transaction = postgres.TransactionSql

/** Whether a sign-up with this data may create an account. */
export async function takesSignUp(
  context: AuthContext,
  sql: Transaction,
  data: Record<string, unknown>,
): Promise<boolean> {
  return context.switches.signUp && context.admitsAccount(sql, data)
}

/** The client of a request, as sessions and the audit table keep it. */
export type Caller = { address: string; userAgent: string }

export function callerOf(context: AuthContext, c: Context): Caller {
  return {
    address: clientAddress(c, context.trustProxy),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 255),
  }
}

export function limitKeys(context: AuthContext, c: Context, account?: string) {
  const address = limitedAddress(clientAddress(c, context.trustProxy))
  return account === undefined ? { address } : { address, account }
}

/**
 * Counts a mail that a request asks for.
 * @param account the address it goes to, or the id of the user who asks
 * @throws AuthError 429
 */
export async function limitMail(context: AuthContext, c: Context, account: string): Promise<void> {
  const who = limitKeys(context, c, account)
  await context.limits.take('mail', who)
  await context.limits.take('mailPerDay', who)
}

/** Runs in one transaction; mail queued in it is sent once it is committed. */
export async function transact<T>(
  context: AuthContext,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const outcome = await context.sql.begin(async (transaction) => ({
    result: await run(transaction),
  }))
  context.mails.wake()
  return outcome.result
}

/**
 * Makes an answer take a whole number of steps, so that its time does not tell whether an account was found.
 */
export async function withPaddedTime<T>(
  { answerStep: step }: AuthContext,
  work: Promise<T>,
): Promise<T> {
  const started = performance.now()
  try {
    return await work
  } finally {
    const took = performance.now() - started
    const padding = Math.ceil(took / step) * step - took
    await new Promise((resolve) => setTimeout(resolve, padding))
  }
}
