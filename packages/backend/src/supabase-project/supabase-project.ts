import type { Context } from 'hono'
import { Hono } from 'hono'
import type postgres from 'postgres'
import type { Auth } from '../auth/auth.ts'
import { type Authenticate, authenticateBy } from '../auth/authenticate.ts'
import type { LogError } from '../guard.ts'
import type { Realtime } from '../realtime/realtime.ts'
import { deleteAccount } from './delete-account.ts'
import { createForward } from './forward-requests.ts'
import { createForwardSockets } from './forward-sockets.ts'
import type { ProjectAddress } from './project.ts'
import { createVerifyToken } from './verify-token.ts'

/** A Supabase project in the place of our own accounts, data API and live service. */
export type SupabaseProject = {
  /** To be mounted at the root: `/auth/v1`, `/rest/v1` and `/realtime/v1`. */
  forward: Hono
  authenticate: Authenticate
  deleteAccount: Auth['deleteAccount']
  realtime: Realtime
  /** Whether it answers just now; never rejects. */
  isReachable: () => Promise<boolean>
}

export type SupabaseProjectOptions = {
  project: ProjectAddress
  /** The project's own database. */
  sql: postgres.Sql
  /** The visitor's address. Undefined if this process asks on its own behalf. */
  visitorOf: (c: Context) => string | undefined
  trustProxy: boolean
  /** Whether visitors come by https. */
  https: boolean
  logError: LogError
}

const reachableTimeoutMs = 2000

export function openSupabaseProject(options: SupabaseProjectOptions): SupabaseProject {
  const { project, sql } = options
  return {
    forward: createForward(options),
    authenticate: authenticateBy(project, createVerifyToken(project)),
    deleteAccount: (owner, password) => deleteAccount({ project, sql }, owner, password),
    realtime: createForwardSockets(options),
    async isReachable() {
      const answer = await fetch(`${project.url}/auth/v1/health`, {
        headers: { apikey: project.publishableKey },
        redirect: 'manual',
        signal: AbortSignal.timeout(reachableTimeoutMs),
      }).catch(() => undefined)
      await answer?.body?.cancel()
      return answer?.ok === true
    },
  }
}
