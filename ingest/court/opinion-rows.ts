import { opinionId } from '#domain/decisions/opinions.ts'
import { areOfTheCourt, isSameOpinion, matchingOpinion } from '#domain/decisions/same-opinion.ts'
import type { OpinionRow } from '../store/tables.ts'
import type { StoredOpinion } from './stored-decisions.ts'
import type { ParsedOpinion, ParsedOpinions } from './parsed-decision.ts'

/**
 * The opinions of a decision as rows. A stored opinion keeps its id, even with a more exact type,
 * because summaries and discussions refer to it.
 * @returns `rows` are all opinions of the decision, undefined if the source gives none.
 * `problems` list the parts that were not accepted.
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
  // An id is from the type that was known first, so another opinion may be of that type now.
  const used = new Set(stored.map((one) => one.id))
  const rows: OpinionRow[] = []
  for (const [position, opinion] of parsed.list.entries()) {
    const known = matchingOpinion(asRow(opinion), stored, taken)
    const conflicting =
      known || parsed.isComplete
        ? undefined
        : stored.find((one) => areOfTheCourt(one, asRow(opinion)))
    if (conflicting) {
      problems.push(
        `Its source names ${attribution(opinion.author)}, and here it is ${attribution(conflicting.author)}.`,
      )
      continue
    }
    const row = opinionRow(opinion, known, parsed.isComplete)
    const id = known?.id ?? freeId(opinionId(decision, row.opinion_type, row.author ?? null), used)
    taken.add(id)
    used.add(id)
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
    (one) => !taken.has(one.id) && !rows.some((row) => isSameOpinion(one, row)),
  )
  const kept = others.map((one) => ({ ...one, source_url: url }))
  return { rows: [...rows, ...kept], problems }
}

function opinionRow(opinion: ParsedOpinion, known: StoredOpinion | undefined, isExact: boolean) {
  if (known && !isExact) {
    const { opinion_type, author, joined_by } = known
    // A generic type does not replace an exact one or the joiners from the line-up.
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

function asRow({ type, author }: ParsedOpinion) {
  return { opinion_type: type, author }
}

function attribution(author: string | null | undefined): string {
  return author ? `an opinion of the Court by ${author}` : 'an opinion of the whole Court'
}

function freeId(id: string, used: ReadonlySet<string>): string {
  for (let count = 2, one = id; ; count += 1) {
    if (!used.has(one)) return one
    one = `${id}-${count}`
  }
}
