/** Joins the facts that exist with dots. */
export function lineOfFacts(
  facts: readonly (string | number | null | undefined | false)[],
): string {
  return facts.filter(Boolean).join(' · ')
}
