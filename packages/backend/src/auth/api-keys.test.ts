import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApiKeys } from './api-keys.ts'

let directory: string
let file: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotunda-keys-'))
  file = join(directory, 'keys', 'api-keys.json')
})
afterEach(() => rm(directory, { recursive: true }))

test('keys are made once, in their known form, for our user only', async () => {
  const keys = await openApiKeys(file)
  expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/)
  expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{43}$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(directory, 'keys'))).mode & 0o777).toBe(0o700)
  expect(await openApiKeys(file)).toEqual(keys)
})

test('servers that start at once agree, and leave no other file', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => openApiKeys(file)))
  expect(new Set(opened.map((keys) => keys.secretKey)).size).toBe(1)
  expect(await readdir(join(directory, 'keys'))).toEqual(['api-keys.json'])
})

test.each(['', '{', '{"publishableKey":"sb_secret_x"}', 'null'])(
  'a file that holds %j is named and not replaced',
  async (text) => {
    await openApiKeys(file)
    await writeFile(file, text)
    await expect(openApiKeys(file)).rejects.toThrow(`${file} does not hold its two API keys`)
  },
)
