import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { promisify } from 'node:util'
import { showStep } from './startup-progress.ts'

// `npm start` builds first. It looks at the settings and the port before that.
if (process.env.npm_lifecycle_event === 'prestart')
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const { readConfig } = await import('./config.ts')
    const { refuseTakenPort } = await import('./http/http-server.ts')
    await refuseTakenPort(readConfig(process.env))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }

/** Builds the pages unless the last build was made from the same sources. */
const stamp = 'build/sources.sha256'
const sources = [
  ...globSync('{app,domain,public}/**/*', { withFileTypes: true }),
  ...globSync('{*.config.ts,package-lock.json,supabase/database.types.ts}', {
    withFileTypes: true,
  }),
  // The pages under /docs (app/data/documents.ts).
  ...globSync(
    '{{CHANGELOG,CONTRIBUTING,SECURITY}.md,docs/**/*.md,{packages/backend,seed}/README.md}',
    {
      withFileTypes: true,
    },
  ),
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
  // Drops the compile cache of the old sources, which `main.ts` would never read again.
  rmSync('build/compile-cache', { recursive: true, force: true })
  const building = promisify(execFile)('react-router', ['build'], {
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      // Always a production build, even if a test starts it.
      NODE_ENV: 'production',
      PATH: `node_modules/.bin${delimiter}${process.env.PATH}`,
    },
  })
  try {
    await showStep(
      'Building the pages, once for each version. It takes up to a minute',
      () => building,
    )
  } catch (error) {
    // The bundler's own output, which matters only now.
    const { stdout = '', stderr = '', message } = error as Error & Partial<Record<string, string>>
    console.error(stdout + stderr || message)
    process.exit(1)
  }
  writeFileSync(stamp, now)
}

function builtFrom(hash: string): boolean {
  try {
    return readFileSync(stamp, 'utf8') === hash
  } catch {
    return false
  }
}
