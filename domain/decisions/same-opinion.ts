type Opinion = { opinion_type: string; author?: string | null | undefined }
type StoredOpinion = Opinion & { id: string; is_edited: boolean }

/**
 * Finds the stored opinion that a source means: on the same side and by the same Justice, or by one
 * of its several authors. Sources differ in how exact their types are, so the type alone does not
 * decide. Prefers an opinion with an editor's summary, then one of the same type.
 * @param taken ids that other opinions were matched with.
 */
export function matchingOpinion<Stored extends StoredOpinion>(
  opinion: Opinion,
  stored: readonly Stored[],
  taken: ReadonlySet<string>,
): Stored | undefined {
  const same = stored.filter((one) => !taken.has(one.id) && isSameOpinion(one, opinion))
  return (
    same.find(({ is_edited }) => is_edited) ??
    same.find(({ opinion_type }) => opinion_type === opinion.opinion_type) ??
    same[0]
  )
}

export function isSameOpinion(one: Opinion, other: Opinion): boolean {
  return (
    sharesAuthor(one.author ?? null, other.author ?? null) &&
    sidesOf(one.opinion_type).some((side) => sidesOf(other.opinion_type).includes(side))
  )
}

/** Whether both are the opinion of the Court. A decision has only one. */
export function areOfTheCourt(one: Opinion, other: Opinion): boolean {
  return [one, other].every(({ opinion_type: type }) => sidesOf(type).includes('of the Court'))
}

function sharesAuthor(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  const names = one.split(/, | and /)
  return other.split(/, | and /).some((name) => names.includes(name))
}

/** Sources differ on the side of an opinion in part. */
function sidesOf(type: string): string[] {
  if (type === 'concurring_in_part' || type === 'dissent_in_part')
    return ['concurring', 'dissenting']
  if (type.startsWith('concur')) return ['concurring']
  return type.startsWith('dissent') ? ['dissenting'] : ['of the Court']
}
