import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type postgres from 'postgres'
import { type Outage, outageOf } from '../database/outage.ts'
import { admin, invitations } from './admin/admin.ts'
import { AuthError, apiVersionHeader, respondWithError } from './auth-error.ts'
import { AuthenticationError, createCheckApiKey } from './authenticate.ts'
import type { AuthContext, Transaction } from './context.ts'
import { deleteAccount, type AccountOwner } from './delete-account.ts'
import { findBannedAccount } from './find-banned-account.ts'
import { factors } from './factors.ts'
import { createCheckIdToken, type IdTokenIssuer } from './id-token.ts'
import { identities } from './identities.ts'
import type { InstallationKey } from './installation-key.ts'
import { createLimits } from './limits.ts'
import { tellLimits } from '../rate-limit.ts'
import { log } from './log.ts'
import { logout } from './logout.ts'
import { createMailQueue } from './mail-queue.ts'
import { createMailboxAccounts, type MailboxAccounts } from './mailbox-accounts.ts'
import { otp } from './otp.ts'
import { outboxPage } from './outbox-page.ts'
import { passkeys } from './passkeys.ts'
import { createPasswords, type Argon2Cost } from './passwords.ts'
import { publicEndpoints } from './public-endpoints.ts'
import { limitBody } from './read-body.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { reauthenticate, recover, resend } from './recover.ts'
import { createRedirects } from './redirects.ts'
import { relyingPartyOf, takesPasskeys } from './relying-party.ts'
import type { SigningKeys } from './signing-keys.ts'
import { signup } from './signup.ts'
import { startSweeping } from './sweep.ts'
import { allOn, applySwitches, type Switches } from './switches.ts'
import { token } from './token.ts'
import { account } from './account.ts'
import { makeReportLink } from './undo-address.ts'
import { verify } from './verify.ts'

export type AuthParts = {
  /** A pool as the database's owner. */
  sql: postgres.Sql
  keys: SigningKeys
  installation: InstallationKey
  publishableKey: string
  secretKey: string
  /** Our public address, such as `https://rotunda.example`. */
  siteUrl: string
  productName: string
  /** Targets that links may lead to, in addition to our own origin: exact, or with one `*`. */
  redirectAllowList?: string[]
  /** The mail server and the sender; without it mail is shown on the outbox page and addresses are not confirmed. */
  smtp?: { url: string; from: string } | undefined
  /** Whether our own proxy is in front and writes `X-Forwarded-For`. */
  trustProxy?: boolean
  idTokenIssuers?: IdTokenIssuer[]
  /** Missing switches are on. */
  switches?: Partial<Switches>
  /**
   * Decides in the transaction of a sign-up whether it may create an account, by the data that came with it. Without it
   * every sign-up may. Operators' invitations and accounts are not asked about.
   */
  admitsAccount?: (sql: Transaction, data: Record<string, unknown>) => Promise<boolean>
  /** Other sites whose scripts may sign readers in; none without it. */
  origins?: string[]
  /** Multiplies every limit on tries. */
  limitFactor?: number
  argon2?: Argon2Cost
  /**
   * Milliseconds. Answers that must hide whether an account exists take a multiple of them. The
   * default is several times what the work takes.
   */
  answerStep?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

export type Auth = {
  /** To be mounted at /auth/v1. */
  api: Hono
  /** To be mounted at /outbox. */
  outbox: Hono
  /** Whether users can sign in with a passkey. */
  offersPasskeys: boolean
  /** Deletes the account if the password is right. Null is for an account without a password. */
  deleteAccount(owner: AccountOwner, password: string | null): Promise<void>
  /** The id of a banned account, if the password is right. */
  findBannedAccount(login: { email: string; password: string; address: string }): Promise<string>
  /**
   * The link "This wasn't me" for a mail to the owner of an account. It signs out every device, voids the password, and
   * leads to choosing another. It is good for seven days and one use.
   */
  makeReportLink: (owner: { id: string; email: string }) => Promise<string>
  mailboxes: MailboxAccounts
  /** Stops the timers, and waits for mail that is being sent and for rows that are being deleted. */
  stop(): Promise<void>
}

/**
 * Browsers open these from a link, and anyone may check a token, so they need no API key, as on
 * Supabase.
 */
const withoutApiKey = new Set([
  '/verify',
  '/authorize',
  '/callback',
  '/.well-known/jwks.json',
  '/health',
])

/** The auth service: GoTrue's interface, as `@supabase/auth-js` speaks it. */
export async function createAuth(parts: AuthParts): Promise<Auth> {
  const { sql, keys, installation, siteUrl, now = Date.now, idTokenIssuers = [] } = parts
  const mails = createMailQueue({ sql, installation, smtp: parts.smtp, now })
  const switches = { ...allOn, ...parts.switches }
  const context: AuthContext = {
    sql,
    keys,
    installation,
    passwords: await createPasswords(parts.argon2),
    limits: createLimits(sql, parts.limitFactor),
    redirects: createRedirects(siteUrl, parts.redirectAllowList ?? []),
    mails,
    confirmsEmail: parts.smtp !== undefined,
    siteUrl,
    issuer: issuerOf(siteUrl),
    productName: parts.productName,
    relyingParty: relyingPartyOf(siteUrl, parts.productName),
    trustProxy: parts.trustProxy ?? false,
    checkIdToken: createCheckIdToken(idTokenIssuers, now),
    answerStep: parts.answerStep ?? 200,
    switches: { ...switches, passkeys: switches.passkeys && takesPasskeys(siteUrl) },
    admitsAccount: parts.admitsAccount ?? (() => Promise.resolve(true)),
    origins: parts.origins ?? [],
    idTokenProviders: idTokenIssuers.map(({ name }) => name),
    now,
  }
  mails.wake()
  const stopSweeping = startSweeping(context)
  return {
    api: createApi(context, parts),
    offersPasskeys: context.switches.passkeys,
    outbox: outboxPage({ mails, siteUrl, sends: context.confirmsEmail }),
    deleteAccount: (owner, password) => deleteAccount(context, owner, password),
    findBannedAccount: (login) => findBannedAccount(context, login),
    mailboxes: createMailboxAccounts(context),
    makeReportLink: (owner) => makeReportLink(context, sql, owner),
    async stop() {
      await Promise.all([stopSweeping(), mails.stop()])
    },
  }
}

// GoTrue has no code of its own for it; by the status auth-js keeps the session, and asks again.
function authOutage({ status, message, retryAfter }: Outage): AuthError {
  return new AuthError(status, 'unexpected_failure', message, { retryAfter })
}

/** The `iss` of our access tokens. */
export function issuerOf(siteUrl: string): string {
  return `${siteUrl.replace(/\/+$/, '')}/auth/v1`
}

function createApi(
  context: AuthContext,
  keys: { publishableKey: string; secretKey: string },
): Hono {
  const api = new Hono()
  const checkApiKey = createCheckApiKey(keys)
  api.use(
    cors({
      origin: context.origins,
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: [
        apiVersionHeader,
        'Retry-After',
        'RateLimit',
        'RateLimit-Policy',
        'X-Total-Count',
        'Link',
      ],
      maxAge: 86_400,
    }),
  )
  api.use(limitBody)
  api.use(tellLimits())
  api.use(async (c, next) => {
    // Mounted below some base, the path ends in the endpoint.
    const path = c.req.path.replace(/^.*?\/auth\/v1/, '')
    c.header('Cache-Control', 'no-store')
    if (!withoutApiKey.has(path)) checkApiKey(c.req.header('apikey'))
    await next()
  })
  applySwitches(api, context.switches)
  api.route('/signup', signup(context))
  api.route('/token', token(context))
  api.route('/otp', otp(context))
  api.route('/verify', verify(context))
  api.route('/recover', recover(context))
  api.route('/resend', resend(context))
  api.route('/reauthenticate', reauthenticate(context))
  api.route('/user/identities', identities(context))
  api.route('/user', account(context))
  api.route('/logout', logout(context))
  api.route('/factors', factors(context))
  api.route('/recovery-codes', recoveryCodes(context))
  api.route('/passkeys', passkeys(context))
  api.route('/admin', admin(context, checkApiKey))
  api.route('/invite', invitations(context, checkApiKey))
  api.route('/', publicEndpoints(context))
  api.all('*', () => {
    throw new AuthError(404, 'not_found', 'This auth service has no such endpoint')
  })
  api.onError((error, c) => {
    if (error instanceof AuthError) return respondWithError(c, error)
    if (error instanceof AuthenticationError)
      return respondWithError(c, new AuthError(401, 'no_authorization', error.message))
    const outage = outageOf(error)
    if (outage) return respondWithError(c, authOutage(outage))
    log('a request failed', error)
    return respondWithError(c, new AuthError(500, 'unexpected_failure', 'Unexpected failure'))
  })
  return api
}
