/** Writing a backup of a database and its keys, and restoring it. */
export { nameOf } from './src/transfer/contents.ts'
export { fillDatabase, refuseUnlessEmpty } from './src/transfer/fill-database.ts'
export { openBackup } from './src/transfer/open-backup.ts'
export { placeKeys, refuseOtherKeys } from './src/transfer/place-keys.ts'
export { createProgress, type Progress } from './src/transfer/progress.ts'
export { readContents } from './src/transfer/read-contents.ts'
export { restoreEmbedded } from './src/transfer/restore-embedded.ts'
export { writeBackup } from './src/transfer/write-backup.ts'
