import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createOnce, readSecret } from './secret-file.ts'

/** The two keys by which clients identify themselves: a public one, and one that may do everything. */
export type ApiKeys = { publishableKey: string; secretKey: string }

const stored = z.object({
  publishableKey: z.string().regex(/^sb_publishable_[\w-]{22,}$/),
  secretKey: z.string().regex(/^sb_secret_[\w-]{22,}$/),
})

/**
 * Reads the keys in `file`, which only our user may read (0600), or makes them if it does not exist. Servers that start
 * at the same moment get the same ones.
 * @throws if the file holds something else; names the file but none of its content
 */
export async function openApiKeys(file: string): Promise<ApiKeys> {
  await createOnce(file, async () => `${JSON.stringify(makeKeys(), undefined, 2)}\n`)
  const parsed = stored.safeParse(asJson(await readSecret(file)))
  if (parsed.success) return parsed.data
  throw new Error(
    `${file} does not hold its two API keys. Restore the file, or remove it to make new keys.`,
  )
}

function makeKeys(): ApiKeys {
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
