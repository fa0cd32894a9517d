import { join } from 'node:path'
import { rotateSigningKeys } from '@rotunda/backend/auth'
import { readConfig } from '../config.ts'
import { runCommand } from './run-command.ts'

/** `npm run rotate-keys`: adds a signing key under DATA_DIR; a running server takes it up by itself. */
await runCommand(async () => {
  const file = join(readConfig(process.env).dataDir, 'keys', 'signing-keys.json')
  const { kid, activeFrom } = await rotateSigningKeys(file)
  console.log(
    `${file} has the new key ${kid}. It is published now and signs from ${new Date(activeFrom).toISOString()}. ` +
      'The old key stays valid until its last token has expired.',
  )
})
