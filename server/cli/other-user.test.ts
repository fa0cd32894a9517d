import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSigningKeys } from '@rotunda/backend/auth'
import { type Account, databaseAccount } from '@rotunda/backend/testing'

/** DATA_DIR belongs to another user than the one who runs a command. It takes root to try that. */
const isRoot = process.getuid?.() === 0
vi.setConfig({ testTimeout: 60_000 })
let home: string
let dataDir: string
let before: string[]

beforeAll(async () => {
  if (!isRoot) return
  home = await mkdtemp(join(tmpdir(), 'rotunda-other-user-'))
  dataDir = join(home, 'data')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await mkdir(join(home, 'backup'))
  await openSigningKeys(join(dataDir, 'keys/signing-keys.json'))
  await writeFile(join(dataDir, 'lock'), '')
  const { uid, gid } = databaseAccount()!
  spawnSync('chown', ['-R', `${uid}:${gid}`, dataDir])
  before = await filesOf(dataDir)
})
afterAll(async () => {
  if (isRoot) await rm(home, { recursive: true })
})

/** Each file with its owner and when it was written. */
async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const lines = names.toSorted().map(async (name) => {
    const { uid, mtimeMs } = await stat(join(folder, name))
    return `${name} ${uid} ${mtimeMs}`
  })
  return Promise.all(lines)
}

async function run(file: string, args: string[], folder = dataDir, as?: Account) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, HOME: home, PORT: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number, said: (out + err).trim().split('\n').at(-1) }
}

const refusal = (place: string) =>
  `${place} belongs to the user nobody, and this process runs as root: ` +
  'run it as nobody, for example with sudo -u nobody. Nothing was written.'

describe.runIf(isRoot)('a data directory of the user nobody (needs root)', () => {
  test.each([
    ['cli/rotate-signing-keys', [], 'keys/signing-keys.json'],
    ['cli/backup', ['backup/new'], 'lock'],
    ['cli/open-data', [], 'lock'],
    ['cli/ingest', ['votes'], 'lock'],
    ['cli/migrate', [], 'lock'],
    ['cli/moderate', ['list'], 'lock'],
    ['cli/summaries', ['list'], 'lock'],
    ['cli/summarise', [], 'lock'],
    ['main', [], 'lock'],
  ])('is left as it is by %s of root, which says whose it is', async (name, args, place) => {
    const { code, said } = await run(
      `server/${name}.ts`,
      args.map((arg) => arg.replace('backup/', `${home}/backup/`)),
    )
    expect({ code, said }).toEqual({ code: 1, said: refusal(join(dataDir, place)) })
    expect(await filesOf(dataDir)).toEqual(before)
  })

  test('that is empty is not filled by restore of root, whether its database is embedded or not', async () => {
    const empty = join(home, 'empty')
    await mkdir(empty)
    const { uid, gid } = databaseAccount()!
    spawnSync('chown', [`${uid}:${gid}`, empty])
    const { lockDirectory } = await import('@rotunda/backend/testing')
    expect(() => lockDirectory(empty)).toThrow(refusal(empty))
    const { placeKeys } = await import('@rotunda/backend/backup')
    const keys = new Map([['api-keys.json', Buffer.from('{}')]])
    await expect(placeKeys(join(empty, 'keys'), keys)).rejects.toThrow(refusal(empty))
    expect(await readdir(empty)).toEqual([])
  })

  test('and one of root is left as it is by another user', async () => {
    const copy = join(home, 'of-root')
    await cp(dataDir, copy, { recursive: true })
    spawnSync('chown', ['-R', '0:0', copy])
    spawnSync('chmod', ['-R', 'a+rwX', copy, home])
    const { lockDirectory } = await import('@rotunda/backend/testing')
    const { uid } = databaseAccount()!
    process.seteuid!(uid)
    try {
      vi.spyOn(process, 'getuid').mockReturnValue(uid)
      expect(() => lockDirectory(copy)).toThrow(
        `${join(copy, 'lock')} belongs to the user root, and this process runs as nobody: run it as root`,
      )
    } finally {
      process.seteuid!(0)
    }
  })
})
