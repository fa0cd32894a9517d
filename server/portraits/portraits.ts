import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { makeDirectory } from '@rotunda/backend/files'
import { fetchPortrait } from './fetch-portrait.ts'
import { drawMonogram } from './monogram.ts'

export type PortraitSubject = { firstName: string; lastName: string; photoUrl: string | null }

export type PortraitsOptions = {
  /** The folder of fetched portraits, one WebP per member. Made with the first. */
  directory: string
  find: (bioguideId: string) => Promise<PortraitSubject | undefined>
  fetch?: typeof fetch
  /** Milliseconds before an address that failed is asked again. */
  retryAfter?: number
  log: (message: string) => void
}

const day = 86_400

/**
 * Serves `/{bioguide}`: the member's official portrait, fetched once from its address in the record, checked to be an
 * image, resized and kept. Draws a monogram if there is no portrait. 404 for an unknown member.
 */
export function createPortraits(options: PortraitsOptions): Hono {
  const { directory, find, retryAfter = 600_000, log } = options
  const underway = new Map<string, Promise<Buffer | undefined>>()
  const failedAt = new Map<string, number>()
  let offlineAt = -Infinity

  return new Hono().get('/:bioguide{[A-Z][0-9]{6}}', async (c) => {
    const id = c.req.param('bioguide')
    const kept = await read(join(directory, `${id}.webp`))
    const subject = kept ? undefined : await find(id)
    if (!kept && !subject) return c.notFound()

    const image = kept ?? (subject?.photoUrl ? await fetchOnce(id, subject.photoUrl) : undefined)
    if (image) {
      c.header('cache-control', `public, max-age=${day}, stale-while-revalidate=${30 * day}`)
      return c.body(new Uint8Array(image), 200, { 'content-type': 'image/webp' })
    }
    c.header('cache-control', 'public, max-age=600')
    return c.body(drawMonogram(subject!), 200, { 'content-type': 'image/svg+xml' })
  })

  /** Many readers may ask for a new member at once; only one request goes to the official server. */
  function fetchOnce(id: string, url: string): Promise<Buffer | undefined> {
    const lastFailure = Math.max(offlineAt, failedAt.get(id) ?? -Infinity)
    if (performance.now() - lastFailure < retryAfter) return Promise.resolve(undefined)
    const fetching = underway.get(id) ?? keep(id, url).finally(() => underway.delete(id))
    underway.set(id, fetching)
    return fetching
  }

  async function keep(id: string, url: string): Promise<Buffer | undefined> {
    try {
      const image = await fetchPortrait(url, options.fetch ?? fetch)
      makeDirectory(directory)
      const path = join(directory, `${id}.webp`)
      await writeFile(`${path}.new`, image)
      await rename(`${path}.new`, path)
      return image
    } catch (error) {
      failedAt.set(id, performance.now())
      noteFailure(id, error)
      return undefined
    }
  }

  /** Without a connection all portraits fail. It logs this once and sends no request for a while. */
  function noteFailure(id: string, error: unknown) {
    const offline = error instanceof TypeError
    const known = offline && performance.now() - offlineAt < retryAfter
    if (offline) offlineAt = performance.now()
    const reason = error instanceof Error ? error.message : String(error)
    if (!known) log(`The portrait of ${id} could not be fetched: ${reason}`)
  }
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
