import { join } from 'node:path'

/** A few official records in the form of the folder that `npm run mock-services` serves. */
export const recordsFolder = join(import.meta.dirname, '../records')
