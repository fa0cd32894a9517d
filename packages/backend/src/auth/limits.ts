import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { noteLimit } from '../rate-limit.ts'
import { tryAgainIn, waitInWords } from '../try-again-in.ts'
import { AuthError } from './auth-error.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How often something may be tried, and by whom: [times, seconds]. Scopes of a rule count in the
 * order written.
 * - `both` counts an account from one IP address. Guesses from one address can't lock the owner out
 *   elsewhere.
 * - `accounts` counts the accounts that an IP address has tried. Counting tries would lock out
 *   other people at that address.
 * - `address` counts an IP address (IPv6: its /64).
 * - `account` counts an e-mail address, known or not, or a user id. It makes 100,000 guesses from
 *   many addresses worthless.
 */
export const accountLimits = {
  signIn: { both: [10, 15 * minute], accounts: [100, 5 * minute], account: [50, hour] },
  signInWithIdToken: { address: [30, 5 * minute] },
  /** From a browser that the account has signed in from; `account` names the browser. */
  signInAgain: { account: [10, 15 * minute] },
  signUp: { address: [60, 15 * minute] },
  mail: { account: [5, 15 * minute], address: [60, hour] },
  mailPerDay: { account: [20, day] },
  verify: { account: [10, hour], address: [60, 5 * minute] },
  verifyPerDay: { account: [30, day] },
  refresh: { address: [600, 5 * minute] },
  /** Asking for a challenge, and answering it. */
  passkey: { address: [120, 5 * minute] },
  confirm: { account: [10, 15 * minute] },
  confirmPerDay: { account: [50, day] },
} satisfies Record<string, Partial<Record<Scope, [number, number]>>>
type Scope = 'address' | 'account' | 'both' | 'accounts'
type Rule = keyof typeof accountLimits
type Caller = { address: string; account?: string }

export type Limits = {
  /**
   * Counts one try against a rule.
   * @returns what gives the try back, for one that was rightful
   * @throws AuthError 429 with the seconds to wait
   */
  take(rule: Rule, who: Caller): Promise<() => Promise<void>>
}

/**
 * Counters in PostgreSQL through our pool, so that all server processes share them.
 * @param factor multiplies how often; for a classroom behind one address, and for tests of other things
 */
export function createLimits(sql: postgres.Sql, factor = 1): Limits {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const rows = await sql.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.count }
    },
  }
  const limiters = Object.entries(accountLimits).flatMap(([rule, scopes]) =>
    Object.entries(scopes).map(([scope, [points, duration]]) => ({
      rule,
      scope,
      limiter: new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        schemaName: 'auth',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: `${rule}:${scope}`,
        points: Math.ceil(points * factor),
        duration,
        // Once over, the database is not asked again before the time is up.
        inMemoryBlockOnConsumed: Math.ceil(points * factor) + 1,
      }),
    })),
  )
  const keyed = (rule: Rule, who: Caller) =>
    limiters
      .filter((entry) => entry.rule === rule)
      // Without an account, count only the address.
      .filter(({ scope }) => scope === 'address' || who.account !== undefined)
      .map(({ scope, limiter }) => ({ scope, limiter, key: keyOf(scope, who) }))

  return {
    async take(rule, who) {
      // Stop at the first limit that is over. Otherwise refused tries of one address would use up
      // those of the account, and anyone could lock its owner out.
      const taken: { limiter: RateLimiterPostgres; key: string }[] = []
      const giveBack = async () => {
        await Promise.all(taken.map(({ limiter, key }) => limiter.reward(key)))
      }
      let triesOfBoth = 0
      for (const { scope, limiter, key } of keyed(rule, who)) {
        if (scope === 'accounts' && triesOfBoth > 1) continue
        try {
          const outcome = await limiter.consume(key)
          // What others try at an account is not for everyone to know.
          note(limiter, scope === 'account' ? undefined : outcome)
          if (scope === 'both') triesOfBoth = outcome.consumedPoints
          taken.push({ limiter, key })
        } catch (outcome) {
          if (!(outcome instanceof RateLimiterRes)) throw outcome
          // Or the next try at this account would count as its second, and pass.
          if (scope === 'accounts') await giveBack()
          note(limiter, outcome)
          throw tooMany(rule, secondsUntilReset(outcome))
        }
      }
      return giveBack
    },
  }
}

function note(
  { keyPrefix: name, points: quota, duration: window }: RateLimiterPostgres,
  outcome?: RateLimiterRes,
): void {
  const state = outcome && {
    left: outcome.remainingPoints,
    reset: secondsUntilReset(outcome),
  }
  noteLimit({ name, quota, window, ...state })
}

function secondsUntilReset({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

function tooMany(rule: Rule, retryAfter: number): AuthError {
  const mails = rule === 'mail' || rule === 'mailPerDay'
  return new AuthError(
    429,
    mails ? 'over_email_send_rate_limit' : 'over_request_rate_limit',
    mails
      ? `For security purposes, you can only request this after ${waitInWords(retryAfter)}.`
      : `Request rate limit reached. ${tryAgainIn(retryAfter)}`,
    { retryAfter },
  )
}

/** Digests, because the counters need to tell callers apart, not to know them. */
function keyOf(scope: string, { address, account = '' }: Caller): string {
  const names = { address, accounts: address, account, both: `${address} ${account}` }
  const who = names[scope as Scope]
  return createHash('sha256').update(who).digest('base64url')
}
