import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { type DatabaseAddress, joinDatabase } from '@rotunda/backend/database'
import { readCommandConfig } from '../config.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run sql`: a session of psql on the server's database, as its owner. It joins the database of a running server,
 * and starts the embedded one if none runs. Without psql it prints the address and keeps the database open.
 */
await runCommand(async (args) => {
  const { databaseUrl: url, dataDir } = readCommandConfig(process.env)
  const database = await joinDatabase({ url, dataDir, max: 1 })
  const address = asUrl(database.address)
  try {
    const session = spawn('psql', [address, ...args], { stdio: 'inherit' })
    // psql ends its own queries.
    process.on('SIGINT', () => {})
    const [code] = (await once(session, 'close').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return [null]
    })) as [number | null]
    if (code !== null) return code
    console.log(`psql is not installed. The database answers at:\n${address}`)
    if (!database.joined && !url) {
      console.log('It stays open until you press Ctrl-C.')
      await once(process, 'SIGINT')
    }
    return 0
  } finally {
    await database.close()
  }
})

/** As psql takes it. */
function asUrl(address: DatabaseAddress): string {
  if (typeof address === 'string') return address
  const { host, port, user, database } = address
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
