import type { SchemaCache, Relation, Relationship } from '../schema-cache/schema-cache.ts'
import { RestError } from '../errors.ts'
import type { SelectEmbed } from '../parse/select.ts'

/**
 * Finds the one relationship an embedded resource means.
 * @throws PGRST200 if there is none, PGRST201 (300) if there are several.
 */
export function findRelationship(origin: Relation, embed: SelectEmbed): Relationship {
  const found = origin.relationships.filter((relationship) => matchesEmbed(relationship, embed))
  const [first] = found
  if (found.length === 1 && first) return first
  if (!first) throw notFound(origin, embed)
  throw ambiguous(embed, found)
}

export function targetOf(schemaCache: SchemaCache, relationship: Relationship): Relation {
  return schemaCache.relations.get(relationship.target)!
}

function matchesEmbed(relationship: Relationship, { relation, hint }: SelectEmbed): boolean {
  const { target, constraint, junction, outgoing, columnPairs, targetIsTable } = relationship
  const toItself = relationship.origin === target && !junction
  if (hint === undefined) {
    if (target === relation) return !(toItself && outgoing)
    // The name of a foreign key, or of its one column, stands for the table it refers to.
    if (!targetIsTable) return false
    return (
      (constraint === relation && !toItself) ||
      (outgoing && columnPairs.length === 1 && columnPairs[0]![0] === relation)
    )
  }
  if (target !== relation) return false
  if (junction) return junction.relation === hint
  // A hint at a table that refers to itself means the rows that refer to this one, as in PostgREST.
  if (toItself && outgoing) return false
  return constraint === hint || (columnPairs.length === 1 && columnPairs[0]!.includes(hint))
}

function notFound(origin: Relation, { relation, hint }: SelectEmbed): RestError {
  const using = hint === undefined ? '' : ` using the hint '${hint}'`
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${relation}'${using} in the schema 'public', but no matches were found.`,
    },
  )
}

function ambiguous({ relation }: SelectEmbed, found: Relationship[]): RestError {
  const choices = found.map((one) => `'${one.target}!${hintFor(one)}'`)
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${found[0]!.origin}' and '${relation}'`,
    {
      details: found.map((one) => ({
        cardinality: one.cardinality,
        embedding: `${one.origin} with ${one.target}`,
        relationship: describe(one),
      })),
      hint: `Try changing '${relation}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

const hintFor = ({ junction, constraint }: Relationship) => junction?.relation ?? constraint

function describe({ junction, constraint, origin, target, columnPairs }: Relationship): string {
  const own = columnPairs.map(([column]) => column).join(', ')
  const other = columnPairs.map(([, column]) => column).join(', ')
  if (!junction) return `${constraint} using ${origin}(${own}) and ${target}(${other})`
  const [first, second] = junction.constraints
  const further = junction.columnPairs.map(([column]) => column).join(', ')
  return `${junction.relation} using ${first}(${other}) and ${second}(${further})`
}
