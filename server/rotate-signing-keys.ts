import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rotateSigningKeys } from '#platform/auth/signing-keys.ts'
import { readConfig } from './config.ts'

/** `npm run rotate-keys`: adds a signing key under DATA_DIR; a running server takes it up by itself. */
try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const file = join(readConfig(process.env).dataDir, 'keys', 'signing-keys.json')
  const { kid, activeFrom } = await rotateSigningKeys(file)
  console.log(
    `${file} has the new key ${kid}: published now, signing from ${new Date(activeFrom).toISOString()}. ` +
      'The key before it verifies until the last token it signed has expired.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
