import { copyInstallation } from './installation.ts'

/** Makes the data directory of the server under test, from the one start that servers of tests are copied from, too. */
await copyInstallation(process.env.DATA_DIR!)
