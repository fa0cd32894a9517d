/** Facts in a line, dots between them: where the line is too short, a dot stays behind its fact. */
export function lineOfFacts(
  facts: readonly (string | number | null | undefined | false)[],
): string {
  return facts.filter(Boolean).join('\u00a0· ')
}
