/** The search query for a tracker: "Student loans (college, Pell)". */
export function trackerQuery({
  issue_name,
  keywords,
}: {
  issue_name: string
  keywords: readonly string[]
}): string {
  return keywords.length > 0 ? `${issue_name} (${keywords.join(', ')})` : issue_name
}
