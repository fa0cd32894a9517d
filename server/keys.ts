import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

/** The two keys a client names itself with: one that may be seen by all, one that may do everything. */
export type ApiKeys = { publishableKey: string; secretKey: string }

const stored = z.object({
  publishableKey: z.string().regex(/^sb_publishable_[\w-]{22,}$/),
  secretKey: z.string().regex(/^sb_secret_[\w-]{22,}$/),
})

/**
 * The keys kept in `file`, which only our user may read (0600); made where there are none. Servers that start at
 * the same moment get the same ones.
 * @throws when the file holds something else, naming the file and nothing of what is in it
 */
export async function openApiKeys(file: string): Promise<ApiKeys> {
  const text = (await read(file)) ?? (await make(file))
  const parsed = stored.safeParse(asJson(text))
  if (parsed.success) return parsed.data
  throw new Error(
    `${file} does not hold the two API keys it was made with: restore it, or remove it to make new ones.`,
  )
}

async function make(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const keys: ApiKeys = {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  }
  const fresh = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(fresh, 'wx', 0o600)
  await handle.writeFile(`${JSON.stringify(keys, undefined, 2)}\n`)
  await handle.sync()
  await handle.close()
  // A link fails where the file exists by now: whoever was first has decided, and we read theirs.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(fresh)
  return readFile(file, 'utf8')
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
