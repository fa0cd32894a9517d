import { opinionId } from '#domain/opinions.ts'
import type { OpinionRow } from '../store/tables.ts'
import type { StoredOpinion } from './stored-decisions.ts'
import type { ParsedOpinion, ParsedOpinions } from './parsed-decision.ts'

/**
 * The opinions of a decision as rows. One that is stored keeps its id, to which summaries and discussions are
 * attached, also when its type is known more exactly now.
 * @returns `rows` are all that the decision is to have, undefined when the source says nothing of them; `problems`
 *   say what of it was not taken.
 */
export function opinionRows(
  parsed: ParsedOpinions | null,
  stored: readonly StoredOpinion[],
  decision: string,
  url: string,
): { rows: OpinionRow[] | undefined; problems: string[] } {
  if (parsed === null) return { rows: undefined, problems: [] }
  const problems: string[] = []
  const taken = new Set<string>()
  const rows: OpinionRow[] = []
  for (const [position, opinion] of parsed.list.entries()) {
    const known = matchingOpinion(opinion, stored, taken)
    const conflicting =
      known || parsed.isComplete ? undefined : stored.find((one) => conflicts(one, opinion))
    if (conflicting) {
      problems.push(
        `Its source names ${attribution(opinion.author)}, and here it is ${attribution(conflicting.author)}.`,
      )
      continue
    }
    const row = opinionRow(opinion, known, parsed.isComplete)
    const id = known?.id ?? freeId(opinionId(decision, row.opinion_type, row.author ?? null), taken)
    taken.add(id)
    rows.push({
      ...row,
      id,
      action_id: decision,
      position: parsed.isComplete || !known ? position : known.position,
      source_url: url,
    })
  }
  if (parsed.isComplete) return { rows, problems }
  // A source that does not list them all leaves the others as stored, unless they are the same once more.
  const others = stored.filter(
    (one) => !taken.has(one.id) && !rows.some((row) => isSame(one, row.opinion_type, row.author)),
  )
  const kept = others.map((one) => ({ ...one, source_url: url }))
  return { rows: [...rows, ...kept], problems }
}

function opinionRow(opinion: ParsedOpinion, known: StoredOpinion | undefined, isExact: boolean) {
  if (known && !isExact) {
    const { opinion_type, author, joined_by } = known
    // A generic type does not replace an exact one, nor those who joined as the line-up had them.
    const joinedBy = joined_by && joined_by.length > 0 ? joined_by : (opinion.joinedBy ?? [])
    const type = genericTypes.has(opinion_type) ? opinion.type : opinion_type
    return { opinion_type: type, author: author ?? null, joined_by: joinedBy, page: null }
  }
  return {
    opinion_type: opinion.type,
    author: opinion.author,
    joined_by: opinion.joinedBy ?? known?.joined_by ?? [],
    page: null,
  }
}

const genericTypes = new Set(['lead', 'concurrence', 'dissent'])

/** The stored opinion that is the same: on the same side and by the same Justice, or one of the same. */
function matchingOpinion(
  opinion: ParsedOpinion,
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
    sharesAuthor(one.author ?? null, author ?? null) &&
    sidesOf(one.opinion_type).some((side) => sidesOf(type).includes(side))
  )
}

/** Another opinion of the Court than the one there is. */
function conflicts(one: OpinionRow, { type }: ParsedOpinion): boolean {
  return [one.opinion_type, type].every((each) => sidesOf(each).includes('of the Court'))
}

function attribution(author: string | null | undefined): string {
  return author ? `an opinion of the Court by ${author}` : 'an opinion of the whole Court'
}

function sharesAuthor(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  const names = one.split(/, | and /)
  return other.split(/, | and /).some((name) => names.includes(name))
}

/** One in part stands on either side, depending on the source. */
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
