import { join } from 'node:path'
import { type ApiKeys, openApiKeys } from './auth/api-keys.ts'
import { type Auth, type AuthParts, createAuth, issuerOf } from './auth/auth.ts'
import { type Authenticate, createAuthenticate } from './auth/authenticate.ts'
import { openInstallationKey } from './auth/installation-key.ts'
import { openSigningKeys } from './auth/signing-keys.ts'
import { type Realtime, createRealtime } from './realtime/realtime.ts'

export type BackendOptions = Omit<
  AuthParts,
  'keys' | 'installation' | 'publishableKey' | 'secretKey'
> & {
  /** The folder of the keys, which are made on the first start. */
  keysFolder: string
  /** That of the folder is opened without it. */
  installation?: AuthParts['installation']
  logError?: (what: string, error: unknown) => void
}

export type Backend = {
  /** The keys for supabase-js. */
  keys: ApiKeys
  auth: Auth
  /** For `createRest`. */
  authenticate: Authenticate
  realtime: Realtime
  /** Says goodbye to the live service's clients, and waits for mail that is being sent. */
  stop(): Promise<void>
}

/** Opens the keys, and accounts and the live service over a database that is migrated. */
export async function openBackend({
  keysFolder,
  logError = console.error,
  installation,
  ...parts
}: BackendOptions): Promise<Backend> {
  const [keys, signingKeys] = await Promise.all([
    openApiKeys(join(keysFolder, 'api-keys.json')),
    openSigningKeys(join(keysFolder, 'signing-keys.json')),
  ])
  const { sql, siteUrl, trustProxy = false } = parts
  const auth = await createAuth({
    ...parts,
    ...keys,
    keys: signingKeys,
    installation: installation ?? (await openInstallationKey(join(keysFolder, 'installation-key'))),
  })
  const authenticate = createAuthenticate({
    keys: signingKeys,
    ...keys,
    issuer: issuerOf(siteUrl),
  })
  const realtime = await createRealtime({ sql, authenticate, trustProxy, logError })
  return {
    keys,
    auth,
    authenticate,
    realtime,
    async stop() {
      await Promise.all([auth.stop(), realtime.stop()])
    },
  }
}
