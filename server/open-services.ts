import { join } from 'node:path'
import type postgres from 'postgres'
import { type Auth, createAuth, issuerOf } from '#platform/auth/auth.ts'
import { type Authenticate, createAuthenticate } from '#platform/auth/authenticate.ts'
import { openInstallationKey } from '#platform/auth/installation-key.ts'
import { openSigningKeys } from '#platform/auth/signing-keys.ts'
import { type Realtime, createRealtime } from '#platform/realtime/realtime.ts'
import type { Config } from './config.ts'
import { type ApiKeys, openApiKeys } from './keys.ts'
import { logError } from './log.ts'

/** What the app is composed of, besides the configuration and the database. */
export type Services = {
  keys: ApiKeys
  authenticate: Authenticate
  auth: Auth
  realtime: Realtime
}

/** Opens the keys under DATA_DIR (made on the first start), and the services, which their `stop` ends. */
export async function openServices(config: Config, sql: postgres.Sql): Promise<Services> {
  const folder = join(config.dataDir, 'keys')
  const [keys, signingKeys, installation] = await Promise.all([
    openApiKeys(join(folder, 'api-keys.json')),
    openSigningKeys(join(folder, 'signing-keys.json')),
    openInstallationKey(join(folder, 'installation-key')),
  ])
  const auth = await createAuth({
    sql,
    keys: signingKeys,
    installation,
    ...keys,
    siteUrl: config.siteUrl,
    productName: 'Rotunda',
    redirectAllowList: config.authRedirectUrls,
    smtp: config.smtp,
    trustProxy: config.trustProxy,
    limitFactor: config.authLimitFactor,
    idTokenIssuers: config.idTokenIssuers,
  })
  const authenticate = createAuthenticate({
    keys: signingKeys,
    ...keys,
    issuer: issuerOf(config.siteUrl),
  })
  const { trustProxy } = config
  const realtime = await createRealtime({ sql, authenticate, trustProxy, logError })
  return { keys, authenticate, auth, realtime }
}
