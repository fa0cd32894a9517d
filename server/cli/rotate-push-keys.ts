import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { rotatePushKeys } from '../notifications/push-keys.ts'
import { runCommand } from './run-command.ts'

/** `npm run rotate-push-keys`: adds a push key under DATA_DIR; a running server takes it up by itself. */
await runCommand(async () => {
  const file = join(readConfig(process.env).dataDir, 'keys', 'push-keys.json')
  const publicKey = await rotatePushKeys(file)
  console.log(
    `${file} has the new push key ${publicKey}. Browsers take it up when their reader next opens a page. ` +
      'The key before it works until the next rotation.',
  )
})
