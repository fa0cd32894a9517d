/** A law's number. Public and private laws are counted apart, so the kind is part of the identity. */
export type LawNumber = { kind: 'public' | 'private'; congress: number; number: number }

/** Reads "Public Law 119-21", "Became Public Law No: 119-21.", "Private Law 119-1" or "Pub. L. 119-21"; else null. */
export function parseLawNumber(text: string | null | undefined): LawNumber | null {
  const parts = /\b(Pub|Priv)[a-z]*\.? L(?:aw|\.)? ?(?:No[.:]? ?)?(\d{1,3})[-–](\d{1,4})\b/i.exec(
    text ?? '',
  )
  if (parts === null) return null
  const kind = parts[1]?.toLowerCase() === 'pub' ? 'public' : 'private'
  return { kind, congress: Number(parts[2]), number: Number(parts[3]) }
}

/** "Public Law 119-21", "Private Law 119-1". */
export function formatLawNumber({ kind, congress, number }: LawNumber): string {
  return `${kind === 'public' ? 'Public' : 'Private'} Law ${congress}-${number}`
}
