import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/**
 * Copies the data directory of a database that is stopped.
 * @param to must not exist
 */
export async function copyDataDirectory(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  // Node's own copy forgets whose the files are, and PostgreSQL asks.
  await promisify(execFile)('cp', ['-a', from, to])
}
