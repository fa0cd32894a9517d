import { randomBytes } from 'node:crypto'
import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { installationKey, openInstallationKey } from './installation-key.ts'

describe('the installation key', () => {
  test('is made once, for our user only, and is the same after a restart', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'rotunda-key-')), 'keys', 'installation-key')
    const opened = await Promise.all(Array.from({ length: 5 }, () => openInstallationKey(file)))
    expect(new Set(opened.map((key) => key.mac('codes', '123456'))).size).toBe(1)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('is not taken from a file that holds something else', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'rotunda-key-')), 'installation-key')
    await writeFile(file, 'short')
    await expect(openInstallationKey(file)).rejects.toThrow('does not hold the installation key')
  })

  test('opens only what it sealed, for the purpose it sealed it for, unchanged', () => {
    const [ours, theirs] = [installationKey(randomBytes(32)), installationKey(randomBytes(32))]
    const box = ours.seal('mails', 'a live link')
    expect(ours.open('mails', box)).toBe('a live link')
    expect(() => theirs.open('mails', box)).toThrow('unable to authenticate')
    expect(() => ours.open('totp secrets', box)).toThrow('unable to authenticate')
    const changed = Buffer.from(box, 'base64')
    changed[changed.length - 1]! ^= 1
    expect(() => ours.open('mails', changed.toString('base64'))).toThrow('unable to authenticate')
    expect(() => ours.open('mails', '')).toThrow(/initialization vector|tag/i)
  })

  test('gives each purpose a digest of its own, and never the same box twice', () => {
    const key = installationKey(randomBytes(32))
    expect(key.mac('codes', '123456')).not.toBe(key.mac('refresh tokens', '123456'))
    expect(key.seal('mails', 'x')).not.toBe(key.seal('mails', 'x'))
  })
})
