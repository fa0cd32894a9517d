/** A district as records hold it: a number, a number in text, nothing. */
export type District = number | string | null | undefined

/** The district's number; 0 is at-large. Null for senators and for text that is no district. */
export function districtNumber(district: District): number | null {
  if (district === null || district === undefined) return null
  const text = String(district).trim()
  if (/^at[- ]large$/i.test(text)) return 0
  return /^\d{1,2}$/.test(text) ? Number(text) : null
}

/** "District 7", "At-Large" for 0, null without a district. */
export function districtLabel(district: District): string | null {
  const number = districtNumber(district)
  if (number === null) return null
  return number === 0 ? 'At-Large' : `District ${number}`
}
