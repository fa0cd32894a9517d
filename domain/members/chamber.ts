/** The chamber a vote or a measure belongs to. */
export type Chamber = 'House' | 'Senate'

/** The chamber named by a record ("House", "house of representatives", "h", "Senate", "S"), or null. */
export function chamberOf(text: string | null | undefined): Chamber | null {
  const name = (text ?? '').trim().toLowerCase()
  if (name === 'h' || name.startsWith('house')) return 'House'
  if (name === 's' || name.startsWith('senate')) return 'Senate'
  return null
}

/** From the bill's number: H gives "House of Representatives", S "Senate", anything else "Legislative". */
export function chamberLabel(billNumber: string | null | undefined): string {
  const first = (billNumber ?? '').trim().charAt(0).toUpperCase()
  if (first === 'H') return 'House of Representatives'
  return first === 'S' ? 'Senate' : 'Legislative'
}

/** Who issued an action: "The White House", "Supreme Court", or the chamber in which a measure began. */
export function issuingBody(branch: string, billNumber: string | null | undefined): string {
  if (branch === 'Executive') return 'The White House'
  return branch === 'Judicial' ? 'Supreme Court' : chamberLabel(billNumber)
}

/** The office of a member: "Senator" for the Senate, otherwise "Representative". */
export function officeOf(chamber: string | null | undefined): 'Senator' | 'Representative' {
  return chamberOf(chamber) === 'Senate' ? 'Senator' : 'Representative'
}

/** Always: every action in the record is federal. */
export const jurisdiction = 'United States'
