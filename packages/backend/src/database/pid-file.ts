import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL's record of a running server, which stays behind after a kill. */
export type PidFile = {
  pid: number
  port: number
  /** The directory of its socket. Empty if it is not written yet. */
  sockets: string
  isReady: boolean
}

/** The path of the pid file in a data directory of PostgreSQL. */
export const pidFilePath = (data: string): string => join(data, 'postmaster.pid')

/** @throws if the file is missing, as when no server runs, or unreadable */
export async function readPidFile(data: string): Promise<PidFile> {
  // Its lines: process, directory, start, port, socket directory, …, status.
  const lines = (await readFile(pidFilePath(data), 'utf8')).split('\n')
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    sockets: lines[4]?.trim() ?? '',
    isReady: lines[7]?.trim() === 'ready',
  }
}
