/** The facts that there are, in a line with dots between them. */
export function lineOfFacts(
  facts: readonly (string | number | null | undefined | false)[],
): string {
  return facts.filter(Boolean).join(' · ')
}
