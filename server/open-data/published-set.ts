import type { PublishedSet } from '#app/data/published-set.ts'
import type { DataSet } from './sets.ts'

/** A set as the pages tell of it, with the sets before it. */
export function publishedSet(
  { name, description, schemas }: DataSet,
  earlier: readonly DataSet[],
): PublishedSet {
  const { created: made, sources, licenses: licences, resources } = description
  return {
    name,
    made,
    sources,
    licences,
    earlier: earlier.map((set) => ({ name: set.name, made: set.description.created })),
    tables: [...schemas].map(([table, schema]) => {
      const own = resources.filter((resource) => resource.table === table)
      return {
        name: table,
        description: schema.description,
        sources: schema.sources,
        key: schema.primaryKey,
        columns: schema.fields.map((field) => ({
          name: field.name,
          type: field.databaseType,
          description: field.description,
          exceedsSpreadsheetCell: field.exceedsSpreadsheetCell ?? false,
        })),
        files: own.map(({ path, format, bytes, rows, hash, congress }) => ({
          name: path,
          format,
          bytes,
          rows,
          sha256: hash.slice('sha256:'.length),
          congress,
        })),
      }
    }),
  }
}
