/** PostgreSQL: connecting, the embedded server, a replica, acting under a role, and storing rows. */
export { actAs, queryAs, type Actor } from './src/database/act-as.ts'
export {
  connect,
  openDatabase,
  type Database,
  type DatabaseAddress,
} from './src/database/database.ts'
export { deleteOthers } from './src/database/delete-others.ts'
export {
  startEmbedded,
  type ConnectionOptions,
  type EmbeddedPostgres,
} from './src/database/embedded-postgres.ts'
export { joinDatabase } from './src/database/join-database.ts'
export { outageOf } from './src/database/outage.ts'
export { type AskFirst } from './src/database/read-as.ts'
export { Replica } from './src/database/replica.ts'
export { upsert, type UpsertTable } from './src/database/upsert.ts'
