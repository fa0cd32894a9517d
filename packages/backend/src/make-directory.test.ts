import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDirectory } from './make-directory.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rotunda-directory-'))
})
afterEach(() => rm(parent, { recursive: true }))

test('a directory and those above it are made for our user only, and once', async () => {
  const directory = join(parent, 'a', 'b', 'c')
  makeDirectory(directory)
  makeDirectory(directory)
  for (const made of [directory, join(parent, 'a')])
    expect((await stat(made)).mode & 0o777).toBe(0o700)
})

test('a file in the way is one sentence', async () => {
  await writeFile(join(parent, 'file'), '')
  for (const path of ['file', 'file/below'])
    expect(() => makeDirectory(join(parent, path))).toThrow(
      /^The directory .*file.* cannot be made \((EEXIST|ENOTDIR)\): choose another DATA_DIR, /,
    )
})

test.skipIf(process.platform !== 'linux')('a system that makes none is an error at once', () => {
  expect(() => makeDirectory('/proc/rotunda/data')).toThrow(
    'The directory /proc/rotunda/data cannot be made (ENOENT): choose another DATA_DIR, or let this user write there.',
  )
})
