import { opinionId } from '#domain/opinions.ts'
import type { OpinionRow } from '../store/tables.ts'
import type { StoredOpinion } from './stored-decisions.ts'
import type { ToldOpinion, ToldOpinions } from './told-decision.ts'

/**
 * The opinions of a decision as rows. One that is stored keeps its id, to which summaries and discussions are
 * attached, also when its kind is told more exactly now.
 * @returns `rows` are all that the decision is to have, undefined when the source tells nothing of them; `problems`
 *   tell what of it was not taken.
 */
export function opinionRows(
  told: ToldOpinions | null,
  stored: readonly StoredOpinion[],
  decision: string,
  url: string,
): { rows: OpinionRow[] | undefined; problems: string[] } {
  if (told === null) return { rows: undefined, problems: [] }
  const problems: string[] = []
  const taken = new Set<string>()
  const rows: OpinionRow[] = []
  for (const [position, opinion] of told.list.entries()) {
    const known = counterpart(opinion, stored, taken)
    const rival = known || told.isLineUp ? undefined : stored.find((one) => isRival(one, opinion))
    if (rival) {
      problems.push(
        `It is told as ${whose(opinion.author)} where here it is ${whose(rival.author)}.`,
      )
      continue
    }
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
  if (told.isLineUp) return { rows, problems }
  // Where not all are told, those that are known stay, unless they are the same once more.
  const others = stored.filter(
    (one) => !taken.has(one.id) && !rows.some((row) => isSame(one, row.opinion_type, row.author)),
  )
  const kept = others.map((one) => ({ ...one, source_url: url }))
  return { rows: [...rows, ...kept], problems }
}

function opinionRow(opinion: ToldOpinion, known: StoredOpinion | undefined, isExact: boolean) {
  if (known && !isExact) {
    const { opinion_type, author, joined_by } = known
    // A rough kind does not replace an exact one, nor those who joined as the line-up had them.
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
  stored: readonly StoredOpinion[],
  taken: ReadonlySet<string>,
): StoredOpinion | undefined {
  const same = stored.filter(
    (one) => !taken.has(one.id) && isSame(one, opinion.type, opinion.author),
  )
  return (
    same.find(({ is_edited }) => is_edited) ??
    same.find(({ opinion_type }) => opinion_type === opinion.type) ??
    same[0]
  )
}

function isSame(one: OpinionRow, type: string, author: string | null | undefined): boolean {
  return (
    isBySame(one.author ?? null, author ?? null) &&
    sidesOf(one.opinion_type).some((side) => sidesOf(type).includes(side))
  )
}

/** Another opinion of the Court than the one there is. */
function isRival(one: OpinionRow, { type }: ToldOpinion): boolean {
  return [one.opinion_type, type].every((each) => sidesOf(each).includes('of the Court'))
}

function whose(author: string | null | undefined): string {
  return author ? `an opinion of the Court by ${author}` : 'an opinion of the whole Court'
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
