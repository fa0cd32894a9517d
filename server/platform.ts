import { Hono } from 'hono'
import type postgres from 'postgres'
import type { Replica } from '@rotunda/backend/database'
import { createRest } from '@rotunda/backend/rest'
import { createReplicaChoice } from './database/choose-replica.ts'
import type { Config } from './config.ts'
import { createFunctions } from './functions.ts'
import { logUnforeseen } from './http/log.ts'
import type { Services } from './open-services.ts'
import { createRefusals } from './http/record-refusals.ts'
import { createRequestBudgets, fromPage } from './http/request-budgets.ts'
import { createNotOffered } from './http/not-offered.ts'
import { closeAnswers, closedHeaders } from './http/security-headers.ts'

export type PlatformOptions = Services & {
  config: Config
  sql: postgres.Sql
  replica?: Replica | undefined
}

/**
 * The Supabase-compatible API at the addresses that supabase-js uses, and `/config.json`, which gives the browser its
 * address and key. With a Supabase project it forwards requests for accounts, data and live changes.
 */
export function createPlatform({
  config,
  keys,
  authenticate,
  auth,
  project,
  sql,
  replica,
  model,
  openText,
  pushKeys,
}: PlatformOptions): Hono {
  const https = config.siteUrl.startsWith('https:')
  const refusals = createRefusals(sql)
  const platform = new Hono()
  platform.use('/:service{auth|rest|realtime|functions|storage|graphql}/v1/*', closeAnswers(https))
  platform.route('/', createNotOffered())
  platform.get('/config.json', async (c) =>
    c.json(
      {
        url: config.siteUrl,
        publishableKey: keys.publishableKey,
        publicListsFromDashboard: config.publicListsFromDashboard,
        accountDeletion: config.accountDeletion,
        sendsMail: config.smtp !== undefined,
        recoveryCodes: project === undefined,
        passkeys: auth?.offersPasskeys ?? false,
        pushKey: await pushKeys.current(),
      },
      200,
      { ...closedHeaders(https), 'cache-control': 'no-cache' },
    ),
  )
  platform.route(
    '/functions/v1',
    createFunctions({
      sql,
      replica,
      authenticate,
      auth: auth ?? project,
      refusals,
      config,
      model,
      openText,
    }),
  )
  if (project) {
    platform.route('/', project.forward)
    return platform
  }
  platform.route('/auth/v1', auth.api)
  const budgetOf = createRequestBudgets({
    connections: sql.options.max,
    trustProxy: config.trustProxy,
  })
  const replicaFor = createReplicaChoice(replica)
  platform.route(
    '/rest/v1',
    createRest({
      sql,
      authenticate,
      origins: config.allowedOrigins,
      budgetOf,
      replicaFor,
      isWithin: (c) => c.env === fromPage,
      onError: refusals.seen,
      logError: logUnforeseen,
    }),
  )
  // realtime-js takes a 404 for a server that is too old.
  platform.post('/realtime/v1/api/*', (c) =>
    c.json({ message: 'Broadcasts are not offered here.' }, 501),
  )
  // Its socket does not come this way; other requests to it are not offered.
  platform.all('/realtime/v1/*', (c) =>
    c.json({ message: 'Only the websocket at /realtime/v1/websocket is offered here.' }, 404),
  )
  return platform
}
