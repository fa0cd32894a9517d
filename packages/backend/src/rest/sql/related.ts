import { type Relationship, qualified } from '../schema-cache/schema-cache.ts'
import type { Statement } from './statement.ts'
import { quoteIdentifier } from '../../database/quote-identifier.ts'

/** A source of rows: the alias they are known by, further joins, and conditions that bind them to a parent. */
export type Source = { from: string; alias: string; joins?: string; where?: string[] }

/** The related rows of one row called `parent`. */
export function relatedSource(
  statement: Statement,
  { origin, target, constraint, columnPairs, junction, computed }: Relationship,
  parent: string,
): Source {
  const alias = statement.alias()
  // A row of a common table expression has no relation's type, so it is cast.
  if (computed) {
    const row = `${parent}::${qualified(origin.name)}`
    return { from: `${qualified(constraint)}(${row})`, alias }
  }
  const from = qualified(target.name)
  if (!junction) return { from, alias, where: equalColumns(columnPairs, parent, alias) }
  const between = statement.alias()
  const on = equalColumns(junction.columnPairs, between, alias).join(' and ')
  return {
    from,
    alias,
    joins: `join ${qualified(junction.relation.name)} as ${between} on ${on}`,
    where: equalColumns(columnPairs, parent, between),
  }
}

function equalColumns(columnPairs: [string, string][], left: string, right: string): string[] {
  return columnPairs.map(
    ([own, other]) => `${right}.${quoteIdentifier(other)} = ${left}.${quoteIdentifier(own)}`,
  )
}
