import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '@rotunda/backend/migrate'
import { startTestCluster } from '@rotunda/backend/testing'
import { productSchema } from '#supabase/product-schema.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's folder for the data directory that `copyInstallation` copies. */
    installation: string
  }
}

/** One cluster for a whole run of Vitest. Each test file copies its migrated database. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { TEST_INSTALLATION: shared } = process.env
  const installation = shared ?? (await mkdtemp(join(tmpdir(), 'rotunda-installation-')))
  const { cluster, stop } = await startTestCluster((sql) => migrate(sql, productSchema))
  provide('cluster', cluster)
  provide('installation', installation)
  return async () => {
    await stop()
    if (!shared) await rm(installation, { recursive: true, force: true })
  }
}
