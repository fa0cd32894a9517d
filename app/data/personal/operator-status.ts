import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { callFunction } from '../call-function.ts'
import { configuration } from '../configuration.ts'
import type { SignUps } from '../site.ts'

/** The installation's state: counts, sizes in bytes, and times. Null for unknown or missing values. */
export type OperatorStatus = {
  sources: {
    name: string
    title: string
    last_read_at: string | null
    last_changed_at: string | null
    records: number
    rejects: number
  }[]
  /** Each service's answer to `npm run ingest -- check`. */
  source_checks: {
    service: string
    state: 'as expected' | 'odd' | 'unreachable' | 'skipped'
    problem: string | null
    rate_limit: string | null
    newest: string | null
    checked_at: string
  }[]
  /** The scheduled readings. */
  jobs: { waiting: number; running: number; failed: number } | null
  notices_to_deliver: number
  account_mails: { waiting: number; failing: number; oldest_at: string | null } | null
  /** All but the waiting and failed mails are from the last 30 days. */
  notice_mails: {
    waiting: number
    failing: number
    given_up: number
    unknown: number
    sent_in_a_day: number
  }
  moderation: { reports: number; appeals: number }
  database: {
    version: string
    started_at: string
    bytes: number
    connections: number
    active_connections: number
    max_connections: number
    migrations: number
    migrated_at: string | null
  }
  /** The settings of `npm run site`, and the pages that servers sent on each of the last 14 days (UTC), latest first. */
  site: {
    notice: string | null
    sign_up: SignUps
    pages: { day: string; pages: number }[]
  }
  slow_statements:
    | { statement: string; calls: number; mean_ms: number; longest_ms: number }[]
    | null
  last_backup: { taken_at: string; bytes: number } | null
  /** About the process that answered. */
  server: {
    version: string
    node: string
    started_at: string
    memory_bytes: number
    max_connections: number
    disk: { free_bytes: number; total_bytes: number }
    replica: { is_used: boolean; behind_ms: number | null } | null
  }
}

/** Reads it again every 30 seconds, because an operator may be watching. */
export function operatorStatus(userId: string) {
  return queryOptions({
    queryKey: ['operator-status', userId] as const,
    staleTime: 0,
    refetchInterval: 30_000,
    queryFn: async (): Promise<OperatorStatus> =>
      callFunction<OperatorStatus>(await browserClient(), 'get-operator-status', {}),
  })
}

/** The features that the operator switched on for signed-in users. */
export const operatorSwitches = queryOptions({
  queryKey: ['operator-switches'],
  staleTime: Infinity,
  queryFn: configuration,
})
