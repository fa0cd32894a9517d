import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { digestStream } from '@rotunda/backend/files'
import type { Row } from './read-rows.ts'

export type WrittenFile = { name: string; bytes: number; sha256: string }

/** A file that takes rows. */
export type RowsFile = {
  write(rows: readonly Row[]): Promise<void>
  /** To be called once. Resolves when all rows are on the disk. */
  end(): Promise<WrittenFile>
  /** Gives up and closes its files. */
  abandon(): void
}

/**
 * Rows as text, compressed by gzip: `head`, then the text that `textOf` makes of each. The same rows always give the
 * same bytes.
 */
export function createTextFile(
  path: { folder: string; name: string },
  head: string,
  textOf: (row: Row) => string,
): RowsFile {
  const { stream: counted, digest } = digestStream()
  const gzip = createGzip()
  const file = createWriteStream(`${path.folder}/${path.name}`, { flags: 'wx', flush: true })
  const written = pipeline(gzip, counted, file)
  // Awaited below. An earlier failure would be an unhandled rejection.
  written.catch(() => {})

  async function send(text: string): Promise<void> {
    if (text !== '' && !gzip.write(text)) await Promise.race([once(gzip, 'drain'), written])
  }
  let first: string | undefined = head
  return {
    async write(rows) {
      const text = (first ?? '') + rows.map(textOf).join('')
      first = undefined
      await send(text)
    },
    async end() {
      await send(first ?? '')
      gzip.end()
      await written
      return { name: path.name, ...digest() }
    },
    abandon: () => gzip.destroy(),
  }
}
