import { copyInstallation } from './installation.ts'

/**
 * Makes the data directory of the server under test from the first start that all test servers
 * copy.
 */
await copyInstallation(process.env.DATA_DIR!)
