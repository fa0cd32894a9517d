import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type postgres from 'postgres'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { guard } from '@rotunda/backend/background'
import type { Replica } from '@rotunda/backend/database'
import { usualConnectionLimits } from './http/connection-limits.ts'
import { createHttpServer } from './http/http-server.ts'
import { logError } from './http/log.ts'
import type { PageCounts } from './pages/page-counts.ts'

export type Metrics = {
  /** To be called when a request arrives; it is counted when its answer has ended. */
  observe(request: IncomingMessage, response: ServerResponse): void
  /** `GET /metrics`, in Prometheus' text format. */
  app: Hono
}

/** What requests are for, by the beginning of their paths; every other is for a page. */
const kinds = [
  ['/rest/v1', 'data'],
  ['/auth/v1', 'account'],
  ['/functions/v1', 'function'],
  ['/realtime/v1', 'live'],
  ['/assets/', 'file'],
  ['/portraits/', 'file'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
] as const

/**
 * What an operator watches: how long answers took, by what they were for and how they ended; what waits; and when each
 * source was last read. No path, address or person is counted.
 * @param sendsMails mail of accounts is sent from here, and not by a Supabase project
 */
export function createMetrics(
  sql: postgres.Sql,
  {
    replica,
    pageCounts,
    sendsMails = true,
  }: {
    replica?: Replica | undefined
    pageCounts?: Pick<PageCounts, 'totals'>
    sendsMails?: boolean
  } = {},
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'rotunda_http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its answer. Status 0: the client went away before.',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'rotunda_waiting',
    help: 'Mails to be sent, and reports to be decided. Absent if the database does not answer.',
    labelNames: ['what'],
    registers: [registry],
  })
  const reads = new Gauge({
    name: 'rotunda_source_last_read_timestamp_seconds',
    help: 'When each official source was last read.',
    labelNames: ['source'],
    registers: [registry],
  })

  const pages = new Counter({
    name: 'rotunda_pages_total',
    help: 'Pages sent, by the first part of their path.',
    labelNames: ['page'],
    registers: [registry],
  })

  if (replica) for (const gauge of gaugesOf(replica)) registry.registerMetric(gauge)

  async function readDatabase(): Promise<void> {
    waiting.reset()
    reads.reset()
    const [counts, sources] = await Promise.all([countWaiting(sql, sendsMails), lastReads(sql)])
    for (const { what, count } of counts) waiting.set({ what }, count)
    for (const { source, seconds } of sources) reads.set({ source }, seconds)
  }

  const app = new Hono().get('/metrics', async (c) => {
    pages.reset()
    for (const [page, count] of pageCounts?.totals() ?? []) pages.inc({ page }, count)
    await readDatabase().catch((error: unknown) =>
      logError('metrics went without the database', error),
    )
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  return {
    app,
    observe(request, response) {
      const began = performance.now()
      const kind = kinds.find(([path]) => request.url?.startsWith(path))?.[1] ?? 'page'
      const count = () => {
        const status = response.writableFinished ? `${response.statusCode}` : '0'
        durations.observe({ kind, status }, (performance.now() - began) / 1000)
      }
      response.on('close', guard('a request could not be counted', logError, count))
    },
  }
}

/** Wraps a listener so that its answers are counted. */
export function observed(listener: RequestListener, metrics: Metrics): RequestListener {
  return (request, response) => {
    metrics.observe(request, response)
    return listener(request, response)
  }
}

/**
 * Serves metrics on loopback, apart from the site.
 * @returns what closes it
 * @throws one sentence when the port is taken
 */
export async function serveMetrics(metrics: Metrics, port: number): Promise<() => Promise<void>> {
  const http = createHttpServer(usualConnectionLimits({ trustProxy: false }))
  http.handle({ request: getRequestListener(metrics.app.fetch) })
  await http.listen({ host: '127.0.0.1', port })
  return () => http.close()
}

function countWaiting(sql: postgres.Sql, sendsMails: boolean) {
  const mails = sql`select 'mails' as what, count(*)::integer as count from auth.mails union all`
  return sql<{ what: string; count: number }[]>`
    ${sendsMails ? mails : sql``}
    select 'reports' as what, count(*)::integer from public.comment_reports where resolved_at is null`
}

function lastReads(sql: postgres.Sql) {
  return sql<{ source: string; seconds: number }[]>`
    select name as source, extract(epoch from last_read_at)::float8 as seconds
    from public.ingest_sources where last_read_at is not null`
}

function gaugesOf(replica: Replica): Gauge[] {
  return [
    new Gauge({
      name: 'rotunda_replica_used',
      help: '1 while the replica answers public reads, 0 while the primary does.',
      registers: [],
      collect() {
        this.set(replica.isUsed ? 1 : 0)
      },
    }),
    new Gauge({
      name: 'rotunda_replica_behind_seconds',
      help: "Upper bound of the replica's delay behind the primary, in seconds. +Inf while unknown.",
      registers: [],
      collect() {
        this.set(replica.behindMs / 1000)
      },
    }),
  ]
}
