import { RestError } from '../errors.ts'
import type { SelectEmbed } from '../parse/select.ts'
import { closestName } from '../closest-name.ts'
import type { Relation, Relationship } from '../schema-cache/schema-cache.ts'

/**
 * Finds the one relationship of an embedded resource, by PostgREST's rules.
 * @throws PGRST200 if there is none, PGRST201 (300) if there are several.
 */
export function findRelationship(origin: Relation, embed: SelectEmbed): Relationship {
  const found = origin.relationships.filter((relationship) => matchesEmbed(relationship, embed))
  const [first] = found
  if (found.length === 1 && first) return first
  if (!first) throw notFound(origin, embed)
  throw ambiguous(embed, found)
}

function matchesEmbed(relationship: Relationship, { relation, hint }: SelectEmbed): boolean {
  const { origin, target, cardinality, constraint, junction, computed } = relationship
  if (computed) return constraint === relation
  const [only, ...others] = junction ? [] : relationship.columnPairs
  const [ownColumn, otherColumn] = only && others.length === 0 ? only : []
  if (origin === target) {
    // One foreign key leads both ways. The relation's name means the rows that refer to this one, the column's name means
    // the row it refers to.
    if (cardinality === 'many-to-one') return hint === undefined && ownColumn === relation
    const named = cardinality === 'one-to-many' && target.name === relation
    return named && (hint === undefined || otherColumn === hint)
  }
  if (hint === undefined) {
    if (target.name === relation) return true
    // The name of a foreign key, or of its one column, can name its target table.
    if (target.kind === 'view' || junction) return false
    return constraint === relation || ownColumn === relation
  }
  if (target.name !== relation) return false
  if (junction) return junction.relation.name === hint
  return constraint === hint || ownColumn === hint || otherColumn === hint
}

function notFound(origin: Relation, { relation, hint }: SelectEmbed): RestError {
  const names = origin.relationships.map(({ target }) => target.name)
  // If the name is right, the hint is wrong.
  const closest = names.includes(relation) ? undefined : closestName(relation, names)
  const using = hint === undefined ? '' : ` using the hint '${hint}'`
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${relation}'${using} in the schema 'public', but no matches were found.`,
      hint:
        closest === undefined ? null : `Perhaps you meant '${closest}' instead of '${relation}'.`,
    },
  )
}

function ambiguous({ relation }: SelectEmbed, found: Relationship[]): RestError {
  const sorted = found.toSorted(byCardinality)
  const choices = sorted.map((one) => `'${one.target.name}!${hintFor(one)}'`)
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${found[0]!.origin.name}' and '${relation}'`,
    {
      details: sorted.map((one) => ({
        cardinality: one.cardinality,
        embedding: `${one.origin.name} with ${one.target.name}`,
        relationship: describe(one),
      })),
      hint: `Try changing '${relation}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

const cardinalities = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many']

/** PostgREST's order. */
function byCardinality(one: Relationship, other: Relationship): number {
  const kinds = cardinalities.indexOf(one.cardinality) - cardinalities.indexOf(other.cardinality)
  return kinds !== 0 ? kinds : hintFor(one) < hintFor(other) ? -1 : 1
}

const hintFor = ({ junction, constraint }: Relationship) => junction?.relation.name ?? constraint

function describe({ junction, constraint, origin, target, columnPairs }: Relationship): string {
  const own = columnPairs.map(([column]) => column).join(', ')
  const other = columnPairs.map(([, column]) => column).join(', ')
  if (!junction) return `${constraint} using ${origin.name}(${own}) and ${target.name}(${other})`
  const [first, second] = junction.constraints
  const further = junction.columnPairs.map(([column]) => column).join(', ')
  return `${junction.relation.name} using ${first}(${other}) and ${second}(${further})`
}
