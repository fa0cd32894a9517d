import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type postgres from 'postgres'
import { connect } from '../src/database/database.ts'
import { startEmbedded } from '../src/database/embedded-postgres.ts'
import { splitStatements } from '../src/database/sql-statements.ts'
import { createRest } from '../src/rest/rest.ts'

const scripts = ['roles', 'schema', 'jwt', 'jsonschema', 'privileges', 'data']

export type FixtureServer = { url: URL; stop(): Promise<void> }

/** The data API over a fresh cluster with PostgREST's fixtures in it, to which everybody is `anon`. */
export async function serveFixtures(folder: string): Promise<FixtureServer> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-conformance-'))
  const cluster = await startEmbedded(directory, { fsync: 'off' })
  const sql = connect(cluster.superuser, 4)
  const rest = createRest({
    sql,
    authenticate: async () => ({ role: 'anon', claims: { role: 'anon' } }),
  })
  const server = createAdaptorServer({ fetch: new Hono().route('/rest/v1', rest).fetch })
  const stop = async () => {
    server.close()
    await sql.end({ timeout: 1 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await loadFixtures(cluster.superuser, folder)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    await stop()
    throw error
  }
  const { port } = server.address() as AddressInfo
  return { url: new URL(`http://127.0.0.1:${port}/rest/v1`), stop }
}

async function loadFixtures(to: Parameters<typeof connect>[0], folder: string): Promise<void> {
  const sql = connect(to, 1)
  try {
    await sql`set check_function_bodies = off`
    for (const name of scripts) {
      const script = await readFile(join(folder, `${name}.sql`), 'utf8')
      const passedOver = await runScript(sql, script.replaceAll(':"PGUSER"', 'current_user'))
      for (const why of passedOver) console.log(`${name}.sql: passed over: ${why}`)
    }
    // Planned counts rest on the planner's statistics.
    await sql`analyze`
  } finally {
    await sql.end()
  }
}

/** Runs each statement by itself; those that fail (what needs PostGIS) are logged and passed over. */
async function runScript(sql: postgres.Sql, script: string): Promise<string[]> {
  const passedOver: string[] = []
  for (const statement of splitStatements(script)) {
    await sql.unsafe(statement).catch((error: Error) => {
      passedOver.push(`${error.message} (${statement.replaceAll(/\s+/gu, ' ').slice(0, 80)})`)
    })
  }
  return passedOver
}
