import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createOnce, readSecret } from './secret-file.ts'

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
