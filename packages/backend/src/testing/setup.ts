import { readFile } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { startTestCluster } from './cluster.ts'

/** One cluster for a whole run, whose template has a small product in it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster(async (sql) => {
    await migrate(sql)
    await sql.unsafe(await readFile(new URL('product.sql', import.meta.url), 'utf8'))
  })
  provide('cluster', cluster)
  return stop
}
