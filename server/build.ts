import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { delimiter } from 'node:path'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Builds the pages unless the last build was made from the same sources. */
const stamp = 'build/sources.sha256'
const sources = [
  ...globSync('{app,domain,public}/**/*', { withFileTypes: true }),
  ...globSync('{*.config.ts,package-lock.json,supabase/database.types.ts}', {
    withFileTypes: true,
  }),
]
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .toSorted()
const digest = createHash('sha256')
for (const source of sources) digest.update(source).update('\0').update(readFileSync(source))
const now = digest.digest('hex')

if (!builtFrom(now)) {
  // A build that is stopped half-way must not pass for the one before.
  rmSync(stamp, { force: true })
  const { status } = spawnSync('react-router', ['build'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Whoever builds (a test, say), what is built is what readers get.
      NODE_ENV: 'production',
      PATH: `node_modules/.bin${delimiter}${process.env.PATH}`,
    },
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, now)
}

function builtFrom(hash: string): boolean {
  try {
    return readFileSync(stamp, 'utf8') === hash
  } catch {
    return false
  }
}
