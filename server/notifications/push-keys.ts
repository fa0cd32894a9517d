import { generateKeyPairSync } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { createOnce, readSecret, replace } from '@rotunda/backend/auth'

/** A key pair of ECDSA on P-256, each part in base64url. */
export type PushKeyPair = {
  /** The point, uncompressed: 65 bytes. Browsers subscribe for it. */
  publicKey: string
  privateKey: string
}

/** The keys by which push services recognize this installation (VAPID, RFC 8292). */
export type PushKeys = {
  /** The public key for which browsers subscribe now. */
  current(): Promise<string>
  /** Undefined if the key has been rotated away. */
  find(publicKey: string): Promise<PushKeyPair | undefined>
}

const stored = z
  .array(
    z.object({
      publicKey: z.string().regex(/^[\w-]{87}$/),
      privateKey: z.string().regex(/^[\w-]{43}$/),
    }),
  )
  .nonempty()

/** Milliseconds after which a running server looks again whether the file has changed. */
const reloadInterval = 1000

/**
 * The push keys, from a file that only our user may read. Makes the file if it is missing. A rotation by another
 * process is noticed within a second.
 * @throws if the file cannot be read or is not in our format
 */
export async function openPushKeys(file: string): Promise<PushKeys> {
  await createOnce(file, async () => JSON.stringify([generate()], null, 2))
  let keys = await read(file)
  let changedAt = await timeOf(file)
  let checked = performance.now()
  async function live(): Promise<PushKeyPair[]> {
    if (performance.now() - checked < reloadInterval) return keys
    checked = performance.now()
    const now = await timeOf(file)
    if (now !== changedAt) keys = await read(file)
    changedAt = now
    return keys
  }
  return {
    async current() {
      return (await live()).at(-1)!.publicKey
    },
    async find(publicKey) {
      return (await live()).find((pair) => pair.publicKey === publicKey)
    },
  }
}

/**
 * Adds a key, for which browsers subscribe from now on. The one before it still serves the browsers that have it. The
 * one before that is deleted.
 * @returns the new public key
 */
export async function rotatePushKeys(file: string): Promise<string> {
  const added = generate()
  const [last] = (await read(file)).slice(-1)
  await replace(file, JSON.stringify([last, added], null, 2))
  return added.publicKey
}

async function read(file: string): Promise<PushKeyPair[]> {
  const text = await readSecret(file)
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    throw new Error(
      `${file} does not hold the push keys. Restore it, or remove it to make new keys. Then browsers have to ask for notifications again.`,
    )
  }
}

/** A replaced file has another number. */
const timeOf = (file: string) =>
  stat(file).then(
    ({ mtimeMs, ino }) => `${ino}:${mtimeMs}`,
    () => 'unreadable',
  )

function generate(): PushKeyPair {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}
