import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** The folder of public records that the mock services serve. Its README describes the contents. */
export class MockRecords {
  readonly #folder: string

  /** @throws if the folder does not exist. */
  constructor(folder: string) {
    if (!existsSync(join(folder, 'README.md')))
      throw new Error(`There are no records in ${folder}.`)
    this.#folder = folder
  }

  has(path: string): boolean {
    return existsSync(join(this.#folder, path))
  }

  /** What lies in a folder of it. */
  names(path: string): string[] {
    return readdirSync(join(this.#folder, path)).toSorted()
  }

  text(path: string): string {
    return readFileSync(join(this.#folder, path), 'utf8')
  }

  bytes(path: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(readFileSync(join(this.#folder, path)))
  }

  json(path: string): unknown {
    return JSON.parse(this.text(path))
  }

  /** Yields the lines of a file of JSON lines. A .gz file may be there unpacked instead. */
  async *lines(path: string): AsyncGenerator<string> {
    const found = this.has(path) ? path : path.replace(/\.gz$/, '')
    const file = createReadStream(join(this.#folder, found))
    const input = found.endsWith('.gz') ? file.pipe(createGunzip()) : file
    yield* createInterface({ input, crlfDelay: Infinity })
  }
}
