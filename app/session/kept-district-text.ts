/** Where a visitor's district is kept in this browser. */
export const districtKey = 'rotunda.district'

/** What is kept there, if anything; asked on every page with votes, and so apart from what reads and writes it. */
export function keptDistrictText(): string | null {
  try {
    return localStorage.getItem(districtKey)
  } catch {
    // A browser may forbid storage; it then keeps nothing.
    return null
  }
}
