import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildPages, copyInstallation } from '#tests/support/installation.ts'
import { freePort } from '#tests/support/server-process.ts'

const hasGpg = spawnSync('gpg', ['--version']).status === 0
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let directory: string
let environment: Record<string, string>
const run = (script: string, args: string[] = [], more: Record<string, string> = {}) =>
  promisify(execFile)(script, args, { env: { ...process.env, ...environment, ...more } })

beforeAll(async () => {
  await buildPages()
  directory = await mkdtemp(join(tmpdir(), 'rotunda-scripts-'))
  await copyInstallation(join(directory, 'data'))
  for (const folder of ['backups', 'elsewhere', 'gpg']) await mkdir(join(directory, folder))
  await chmod(join(directory, 'gpg'), 0o700)
  environment = { DATA_DIR: join(directory, 'data'), GNUPGHOME: join(directory, 'gpg') }
})
afterAll(async () => {
  spawnSync('gpgconf', ['--kill', 'all'], { env: { ...process.env, ...environment } })
  await rm(directory, { recursive: true, maxRetries: 10 })
})

test.runIf(hasGpg)(
  'a backup is encrypted and sent away, old ones go, and the drill restores it',
  async () => {
    const gpg = (...args: string[]) => run('gpg', ['--batch', '--quiet', ...args])
    await gpg(
      '--passphrase',
      '',
      '--quick-generate-key',
      'backup@rotunda.example',
      'default',
      'default',
    )
    const { stdout: key } = await gpg('--export', '--armor', 'backup@rotunda.example')
    const [keyFile, send, backups] = ['key.asc', 'send', 'backups'].map((name) =>
      join(directory, name),
    )
    await writeFile(keyFile!, key)
    await writeFile(send!, `#!/bin/sh\ncp "$1" ${join(directory, 'elsewhere')}\n`, { mode: 0o755 })
    for (const day of ['01', '02'])
      await writeFile(join(backups!, `rotunda-2026-01-${day}T03-00-00Z.tar.gpg`), 'old')

    const settings = { BACKUP_DIR: backups!, BACKUP_KEY: keyFile!, BACKUP_SEND: send! }
    await run('deploy/backup.sh', [], { ...settings, BACKUP_KEEP: '2' })
    const kept = readdirSync(backups!).toSorted()
    expect(kept).toEqual([
      'rotunda-2026-01-02T03-00-00Z.tar.gpg',
      expect.stringMatching(/^rotunda-[\dTZ-]+\.tar\.gpg$/),
    ])
    const [sent = ''] = readdirSync(join(directory, 'elsewhere'))
    expect(sent).toBe(kept[1])
    const file = join(directory, 'elsewhere', sent)
    expect(readFileSync(file).includes('manifest')).toBe(false)

    const { stdout } = await run('deploy/restore-drill.sh', [file], {
      DRILL_PORT: `${await freePort()}`,
    })
    expect(stdout).toMatch(/\d+ tables and the keys are restored\.\n[^]*The drill is done\.\n$/)
  },
)

test('a backup that could not be encrypted leaves nothing', async () => {
  const before = readdirSync(join(directory, 'backups'))
  const settings = { BACKUP_DIR: join(directory, 'backups'), BACKUP_KEY: '/nowhere/key.asc' }
  await expect(run('deploy/backup.sh', [], settings)).rejects.toThrow(/key\.asc/)
  expect(readdirSync(join(directory, 'backups'))).toEqual(before)
  await expect(run('deploy/backup.sh', [], { BACKUP_DIR: '' })).rejects.toThrow(/set BACKUP_DIR/)
})
