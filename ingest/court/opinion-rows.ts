import { opinionId } from '#domain/opinions.ts'
import type { OpinionRow } from '../store/tables.ts'
import type { ToldOpinion, ToldOpinions } from './told-decision.ts'

/**
 * The opinions of a decision as rows. One that is stored keeps its id, to which summaries and discussions are
 * attached, also when its kind is told more exactly now.
 * @returns all that the decision is to have; undefined when the source tells nothing of them.
 */
export function opinionRows(
  told: ToldOpinions | null,
  stored: readonly OpinionRow[],
  decision: string,
  url: string,
): OpinionRow[] | undefined {
  if (told === null) return undefined
  const taken = new Set<string>()
  const rows: OpinionRow[] = []
  for (const [position, opinion] of told.list.entries()) {
    const known = counterpart(opinion, stored, taken)
    const row = opinionRow(opinion, known, told.isLineUp)
    const id = known?.id ?? freeId(opinionId(decision, row.opinion_type, row.author ?? null), taken)
    taken.add(id)
    rows.push({
      ...row,
      id,
      action_id: decision,
      position: told.isLineUp || !known ? position : known.position,
      source_url: url,
    })
  }
  if (told.isLineUp) return rows
  // Where not all are told, those that are known stay.
  const others = stored
    .filter(({ id }) => !taken.has(id))
    .map((one) => ({ ...one, source_url: url }))
  return [...rows, ...others]
}

function opinionRow(opinion: ToldOpinion, known: OpinionRow | undefined, isExact: boolean) {
  if (known && !isExact) {
    const { opinion_type, author, joined_by } = known
    // A rough kind does not replace an exact one; those who joined are replaced only by others.
    const joinedBy = joined_by && joined_by.length > 0 ? joined_by : (opinion.joinedBy ?? [])
    const type = roughKinds.has(opinion_type) ? opinion.type : opinion_type
    return { opinion_type: type, author: author ?? null, joined_by: joinedBy, page: null }
  }
  return {
    opinion_type: opinion.type,
    author: opinion.author,
    joined_by: opinion.joinedBy ?? known?.joined_by ?? [],
    page: null,
  }
}

const roughKinds = new Set(['lead', 'concurrence', 'dissent'])

/** The stored opinion that is the same: on the same side and by the same Justice, or one of the same. */
function counterpart(
  opinion: ToldOpinion,
  stored: readonly OpinionRow[],
  taken: ReadonlySet<string>,
): OpinionRow | undefined {
  const free = stored.filter(({ id }) => !taken.has(id))
  const same = free.filter((one) => isBySame(opinion.author, one.author ?? null))
  return (
    same.find((one) => one.opinion_type === opinion.type) ??
    same.find((one) =>
      sidesOf(one.opinion_type).some((side) => sidesOf(opinion.type).includes(side)),
    )
  )
}

function isBySame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  const names = one.split(/, | and /)
  return other.split(/, | and /).some((name) => names.includes(name))
}

/** An opinion in part may be told as on either side. */
function sidesOf(type: string): string[] {
  if (type === 'concurring_in_part' || type === 'dissent_in_part')
    return ['concurring', 'dissenting']
  if (type.startsWith('concur')) return ['concurring']
  return type.startsWith('dissent') ? ['dissenting'] : ['of the Court']
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  for (let count = 2, one = id; ; count += 1) {
    if (!taken.has(one)) return one
    one = `${id}-${count}`
  }
}
