import { join } from 'node:path'
import type postgres from 'postgres'
import { type Auth, createAuth } from '#platform/auth/auth.ts'
import { openInstallationKey } from '#platform/auth/installation-key.ts'
import { type SigningKeys, openSigningKeys } from '#platform/auth/signing-keys.ts'
import type { Config } from './config.ts'
import { type ApiKeys, openApiKeys } from './keys.ts'

/** What the app is composed of, besides the configuration and the database. */
export type OpenParts = { keys: ApiKeys; signingKeys: SigningKeys; auth: Auth }

/** Opens the keys under DATA_DIR (made on the first start) and the auth service, which its `stop` ends. */
export async function openParts(config: Config, sql: postgres.Sql): Promise<OpenParts> {
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
  return { keys, signingKeys, auth }
}
