import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { createOnce, readSecret } from './secret-file.ts'

/** Uses of the installation's one secret. Each purpose has its own key (HKDF). */
export type InstallationKey = {
  /** Digest of something short enough to guess (a six-digit code); worthless without the key. Hexadecimal. */
  mac(purpose: string, text: string): string
  /** Encrypts text (AES-256-GCM); a changed or foreign box does not open. */
  seal(purpose: string, text: string): string
  /** @throws if the box was not sealed with this key for this purpose */
  open(purpose: string, box: string): string
}

/**
 * Reads the installation's secret from a file only our user may read. Makes the file if it is
 * missing.
 */
export async function openInstallationKey(file: string): Promise<InstallationKey> {
  await createOnce(file, async () => randomBytes(32).toString('base64url'))
  const secret = Buffer.from((await readSecret(file)).trim(), 'base64url')
  if (secret.length !== 32)
    throw new Error(
      `${file} does not hold the installation key. Restore it. Without it, the server can't read second factors or unsent mail.`,
    )
  return installationKey(secret)
}

export function installationKey(secret: Buffer): InstallationKey {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  return {
    mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('hex'),
    seal(purpose, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    open(purpose, box) {
      const bytes = Buffer.from(box, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** Digest of something too long to guess (a link's token, a refresh token). Hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
