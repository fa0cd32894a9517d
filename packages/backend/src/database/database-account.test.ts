import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { giveTo } from './database-account.ts'

test('a system that refuses the change of owner is one sentence with what to do', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-owner-'))
  try {
    await expect(giveTo(join(directory, 'gone'), { uid: 65_534, gid: 65_534 })).rejects.toThrow(
      /^This system refuses to change the owner of .*gone \(ENOENT\), and PostgreSQL does not run as root\. Start the server as an ordinary user/,
    )
  } finally {
    await rm(directory, { recursive: true })
  }
})
