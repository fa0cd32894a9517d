import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** A folder of official records as its README lays them out: `bills/`, `votes/`, `legislators/`, `presidential/`. */
export class OfficialFiles {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  exists(): boolean {
    return existsSync(join(this.folder, 'bills'))
  }

  json(name: string): unknown {
    return JSON.parse(readFileSync(join(this.folder, name), 'utf8'))
  }

  /**
   * One value a line, of a plain or a gzipped file. `wanted` sees the raw line first, so that the few lines of
   * interest among many are the only ones parsed.
   */
  async *lines<Value>(
    name: string,
    wanted: (line: string) => boolean = () => true,
  ): AsyncGenerator<Value> {
    const bytes = createReadStream(join(this.folder, name))
    const input = name.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (line !== '' && wanted(line)) yield JSON.parse(line) as Value
    }
  }
}
