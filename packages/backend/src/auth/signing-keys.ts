import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose'
import { z } from 'zod'
import { waitForLock } from '../database/lock-directory.ts'
import { refuseOtherUser } from '../refuse-other-user.ts'
import { log } from './log.ts'
import { createOnce, readSecret, replace } from './secret-file.ts'

/** Seconds for which an access token is good. */
export const accessTokenLifetime = 3600
/**
 * Seconds for which a new key is published before it signs, so that clients with a copy of the JWKS
 * (supabase-js keeps it for 10 minutes) know it by then.
 */
export const publishedBeforeUse = 900
/** A running server looks whether the file has changed at most this often, in milliseconds. */
const reloadInterval = 1000
/** Milliseconds for which a rotation waits for another one. */
const rotationTimeoutMs = 10_000

const storedKeys = z
  .array(
    z.object({
      kid: z.string(),
      /** Milliseconds since 1970 from which this key signs. */
      activeFrom: z.number(),
      privateKey: z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        d: z.string(),
      }),
    }),
  )
  .nonempty()
type StoredKey = z.infer<typeof storedKeys>[number]
type LoadedKey = {
  kid: string
  activeFrom: number
  signing: CryptoKey
  verifying: CryptoKey
  public: JWK
}

export type SigningKeys = {
  /** The key that signs now, and its id. */
  current(): Promise<{ kid: string; key: CryptoKey }>
  /** The public key of that id; undefined when it is unknown or no token it signed can still be good. */
  verifying(kid: string): Promise<CryptoKey | undefined>
  /** What `/.well-known/jwks.json` answers (RFC 7517). */
  jwks(): Promise<{ keys: JWK[] }>
}

/**
 * The ES256 keys that sign access tokens, from a file that only our user may read (0600). Makes the
 * file if it is missing. A rotation by another process is noticed within a second.
 * @param file its address, in DATA_DIR
 * @param now milliseconds since 1970
 * @throws if the file cannot be read or is not in our format
 */
export async function openSigningKeys(
  file: string,
  now: () => number = Date.now,
): Promise<SigningKeys> {
  await createOnce(file, async () => serialize([await generate(now())]))
  let loaded = await load(file)
  let checked = performance.now()

  async function live(): Promise<LoadedKey[]> {
    if (performance.now() - checked > reloadInterval) {
      checked = performance.now()
      const present = await version(file)
      if (present !== loaded.version)
        loaded = await load(file).catch((error: Error) => {
          log(`the previous keys stay in use: ${error.message}`)
          return { ...loaded, version: present }
        })
    }
    return loaded.keys.filter((_, index) => !isExpired(loaded.keys, index, now()))
  }

  return {
    async current() {
      const keys = await live()
      // Before the clock reaches any key's time (it was set back), the oldest is the one the others know.
      const key = keys.findLast(({ activeFrom }) => activeFrom <= now()) ?? keys[0]
      if (!key) throw new Error(`No signing key in ${file}.`)
      return { kid: key.kid, key: key.signing }
    },
    async verifying(kid) {
      return (await live()).find((key) => key.kid === kid)?.verifying
    },
    async jwks() {
      return { keys: (await live()).map((key) => key.public) }
    },
  }
}

/**
 * Adds a key that signs from `publishedBeforeUse` on; the present one verifies until its last token has expired.
 * @returns the new key's id and the time (ms since 1970) from which it signs
 */
export async function rotateSigningKeys(
  file: string,
  now: number = Date.now(),
): Promise<{ kid: string; activeFrom: number }> {
  refuseOtherUser(file)
  // Rotations take turns. The lock is outside the keys' folder, because backups copy every file
  // there.
  const lock = await waitForLock(`${dirname(file)}.lock`, rotationTimeoutMs)
  try {
    const keys = await read(file)
    const added = await generate(now + publishedBeforeUse * 1000)
    const kept = keys.filter((_, index) => !isExpired(keys, index, now))
    await replace(file, serialize([...kept, added]))
    return { kid: added.kid, activeFrom: added.activeFrom }
  } finally {
    lock.release()
  }
}

/** A key has expired once its successor has signed for as long as a token lives. Keys stand in order of `activeFrom`. */
function isExpired(keys: { activeFrom: number }[], index: number, now: number): boolean {
  const successor = keys[index + 1]
  return successor !== undefined && now >= successor.activeFrom + accessTokenLifetime * 1000
}

async function load(file: string): Promise<{ version: string; keys: LoadedKey[] }> {
  const loadedVersion = await version(file)
  const stored = await read(file)
  const keys = await Promise.all(
    stored.map(async ({ kid, activeFrom, privateKey }) => {
      const { d: _, ...coordinates } = privateKey
      return {
        kid,
        activeFrom,
        signing: await importJWK(privateKey, 'ES256'),
        verifying: await importJWK(coordinates, 'ES256'),
        public: { ...coordinates, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true },
      }
    }),
  ).catch((error: unknown) => {
    throw notOurs(file, error)
  })
  return { version: loadedVersion, keys }
}

/** A rotation replaces the file; its clock alone is too coarse to show two writes in one tick. */
async function version(file: string): Promise<string> {
  return stat(file).then(
    ({ mtimeMs, ino }) => `${ino}:${mtimeMs}`,
    () => 'unreadable',
  )
}

async function read(file: string): Promise<StoredKey[]> {
  const parsed = storedKeys.safeParse(parseJson(await readSecret(file)))
  if (!parsed.success) throw notOurs(file)
  return parsed.data.toSorted((a, b) => a.activeFrom - b.activeFrom)
}

/** Names the file but quotes nothing from it. */
function notOurs(file: string, cause?: unknown): Error {
  return new Error(
    `${file} does not hold the signing keys. Restore it, or remove it to make new keys, which signs out all users.`,
    { cause },
  )
}

/** Invalid JSON becomes undefined, which is no list of keys. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function serialize(keys: StoredKey[]): string {
  return JSON.stringify(keys, null, 2)
}

async function generate(activeFrom: number): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const { x, y, d } = jwk as { x: string; y: string; d: string }
  return {
    kid: await calculateJwkThumbprint(jwk),
    activeFrom,
    privateKey: { kty: 'EC', crv: 'P-256', x, y, d },
  }
}
