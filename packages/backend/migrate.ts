/** Migrations, and the schema files that are applied again when they change. */
export {
  isSupabaseProject,
  migrate,
  pendingMigrations,
  type ProductSchema,
} from './src/database/migrate.ts'
export { applySchemaFiles, readSqlFiles, runFile } from './src/database/schema-files.ts'
export { splitStatements } from './src/database/sql-statements.ts'
