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
  const share = (part: number) => Math.max(1, Math.floor(connections * part))
  const ofPages = new Places({
    ...limits('pages', share(0.5), share(0.5)),
    maxWaitingPerCaller: 500,
    // All pages are one caller here, although many readers wait for them.
    pauseFactor: 0,
  })
  const ofVisitors = new Places(limits('visitor', share(0.15), share(0.1)))
  const ofAccounts = new Places(limits('account', share(0.25), share(0.15)))

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

/** Requests of one caller that may wait for a place. */
export const maxWaitingPerCaller = 100

function limits(name: string, total: number, perCaller: number): PlacesOptions {
  return {
    total,
    perCaller,
    maxWaiting: 500,
    maxWaitingPerCaller,
    maxWaitMs: 3000,
    pauseFactor: 3,
    refuse: (isOwnDoing) =>
      refuseShare(isOwnDoing, { name, quota: perCaller + maxWaitingPerCaller }),
  }
}
