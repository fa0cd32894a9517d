import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'
import type { ServerDescription } from '#functions/get-operator-status/server-description.ts'
import type { Replica } from '@rotunda/backend/database'

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}

/** How this process and the disk under its data are doing. */
export function createDescribeServer(options: {
  sql: postgres.Sql
  dataDir: string
  replica?: Pick<Replica, 'behindMs' | 'isUsed'> | undefined
}): () => Promise<ServerDescription> {
  const { sql, dataDir, replica } = options
  return async () => {
    const disk = await statfs(dataDir)
    return {
      version: manifest.version,
      node: process.versions.node,
      started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      max_connections: sql.options.max,
      disk: { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize },
      replica: replica
        ? {
            is_used: replica.isUsed,
            behind_ms: Number.isFinite(replica.behindMs) ? Math.round(replica.behindMs) : null,
          }
        : null,
    }
  }
}
