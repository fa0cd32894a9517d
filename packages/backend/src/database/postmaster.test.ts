import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPostmaster } from './postmaster.ts'

test('the error about a server that ends silently says how it ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-postmaster-'))
  const options = { bin: folder, data: folder, sockets: folder, log: join(folder, 'log') }
  const start = () => startPostmaster({ ...options, account: undefined, settings: {} })
  await expect(start()).rejects.toThrow(
    `The embedded PostgreSQL did not start. postgres ended: spawn ${folder}/postgres ENOENT`,
  )
  await writeFile(join(folder, 'postgres'), '#!/bin/sh\nexit 3\n')
  await chmod(join(folder, 'postgres'), 0o755)
  await expect(start()).rejects.toThrow(
    'The embedded PostgreSQL did not start. postgres ended: code 3',
  )
  await rm(folder, { recursive: true })
})
