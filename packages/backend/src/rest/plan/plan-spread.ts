import { notSupported } from '../errors.ts'
import {
  type PlannedSelectItem,
  type ReadPlan,
  type SpreadColumn,
  isSelected,
} from './read-plan.ts'

/**
 * Plans the columns that a parent takes from a resource spread into it. Aggregates of a to-one resource move to the
 * parent and aggregate its rows, because each has only one row beneath.
 * @returns the plan of the resource itself, and its columns as the parent selects them
 * @throws PGRST127 for aggregates of a to-many resource, whose columns become lists
 */
export function planSpread(
  plan: ReadPlan,
  toOne: boolean,
): { plan: ReadPlan; spread: SpreadColumn[] } {
  if (!toOne && plan.grouped) {
    throw notSupported('Aggregates are not implemented for one-to-many or many-to-many spreads.')
  }
  const select = plan.select.map(withoutAggregate)
  return {
    plan: { ...plan, select, grouped: false },
    spread: plan.select.filter(isSelected).flatMap((item) => columnsOf(plan, item)),
  }
}

function withoutAggregate(item: PlannedSelectItem): PlannedSelectItem {
  if (item.kind === 'count') return { kind: 'presence', name: item.name }
  if (item.kind === 'column') return { ...item, aggregate: undefined }
  if (item.kind !== 'embed' || !item.embed.spread) return item
  const spread = item.embed.spread.map(({ name }) => ({ name }))
  return { ...item, embed: { ...item.embed, spread } }
}

function columnsOf(plan: ReadPlan, item: PlannedSelectItem): SpreadColumn[] {
  switch (item.kind) {
    case 'star':
      return [...plan.relation.columns.keys()].map((name) => ({ name }))
    case 'count':
      return [{ name: item.name, aggregate: { function: 'count', cast: item.cast } }]
    case 'column':
      return [{ name: item.name, aggregate: item.aggregate }]
    case 'presence':
      return [{ name: item.name }]
    case 'embed':
      return item.embed.spread ?? [{ name: item.name }]
  }
}
