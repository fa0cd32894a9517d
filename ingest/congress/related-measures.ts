import { measureId } from '#domain/measures/bill-number.ts'
import {
  listedRelation,
  measuresOfRule,
  type RelationKind,
  relationsIn,
} from '#domain/measures/measure-relation.ts'
import type { Bill } from './bill.ts'

/** An entry of `related_measures_data`. */
type RelatedMeasure = {
  id: string
  title: string | null
  kinds: RelationKind[]
  identified_by: string[]
}

/**
 * The measures related to a measure: those that the Library lists, identical ones first, then those that the measure's
 * own title, history and notes name. Each once, with all kinds of relation.
 */
export function relatedMeasures(bill: Bill): RelatedMeasure[] {
  const found = new Map<string, RelatedMeasure>()
  const add = (id: string, kinds: RelationKind[], from: Partial<RelatedMeasure> = {}) => {
    const known = found.get(id) ?? { id, title: null, kinds: [], identified_by: [] }
    found.set(id, {
      id,
      title: known.title ?? from.title ?? null,
      kinds: [...new Set([...known.kinds, ...kinds])],
      identified_by: [...new Set([...known.identified_by, ...(from.identified_by ?? [])])],
    })
  }
  for (const { title, relations, ...measure } of bill.related ?? []) {
    add(
      measureId(measure.congress, measure),
      relations.map(({ type }) => listedRelation(type)),
      { title, identified_by: relations.flatMap(({ identifiedBy }) => identifiedBy ?? []) },
    )
  }
  for (const id of measuresOfRule(bill.title ?? '', bill.congress)) add(id, ['rule_for'])
  for (const text of [...bill.actions.map((action) => action.text), ...bill.notes]) {
    for (const { id, kind } of relationsIn(text, bill)) add(id, [kind])
  }
  return [...found.values()]
}
