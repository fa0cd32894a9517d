import type { Context } from 'hono'
import type { Actor } from '@rotunda/backend/database'
import { clientAddress, limitedAddress } from '@rotunda/backend/http'
import { Places, type PlacesOptions } from '@rotunda/backend/limits'
import { type Budget, budgetOfRole, refuseShare } from '@rotunda/backend/rest'

/** The environment of a request that a page sends within this process; no network request can have it. */
export const fromPage = { fromPage: true }

/**
 * Says how much a request to the data API may cost. Pages, visitors and accounts each have their own share of the pool,
 * and the pages have the largest. A tenth is left for sign-ins, functions and live changes. An IP address identifies a
 * visitor, an id an account.
 */
export function createRequestBudgets({
  connections,
  trustProxy,
}: {
  /** The size of the pool. */
  connections: number
  trustProxy: boolean
}): (c: Context, actor: Actor) => Budget {
  const ofPages = new Places({
    ...placesFor('pages', connections),
    maxWaitingPerCaller: 500,
    // All pages are one caller here, although many readers wait for them.
    pauseFactor: 0,
  })
  const ofVisitors = new Places(placesFor('visitor', connections))
  const ofAccounts = new Places(placesFor('account', connections))

  return function budgetOf(c, actor) {
    if (c.env === fromPage) {
      return {
        // Our own pages limit the lists that they ask for.
        maxEmbeddedRows: Infinity,
        statementTimeoutMs: 3000,
        share: { places: ofPages, caller: 'pages' },
      }
    }
    const budget = budgetOfRole[actor.role]
    if (actor.role === 'anon') {
      const caller = limitedAddress(clientAddress(c, trustProxy))
      return { ...budget, share: { places: ofVisitors, caller } }
    }
    const caller = typeof actor.claims.sub === 'string' ? actor.claims.sub : actor.role
    return { ...budget, share: { places: ofAccounts, caller } }
  }
}

/** Percent of the pool's connections, in all and for one caller. */
export const shares = {
  pages: { total: 50, perCaller: 50 },
  visitor: { total: 15, perCaller: 10 },
  account: { total: 25, perCaller: 15 },
}
/** Requests of one caller that may wait for a place. */
export const maxWaitingPerCaller = 100
/** Milliseconds for which a request may wait. */
export const maxWaitMs = 3000

function placesFor(name: keyof typeof shares, connections: number): PlacesOptions {
  const part = (percent: number) => Math.max(1, Math.floor((connections * percent) / 100))
  const perCaller = part(shares[name].perCaller)
  return {
    total: part(shares[name].total),
    perCaller,
    maxWaiting: 500,
    maxWaitingPerCaller,
    maxWaitMs,
    pauseFactor: 3,
    refuse: (isOwnDoing) =>
      refuseShare(isOwnDoing, { name, quota: perCaller + maxWaitingPerCaller }),
  }
}
