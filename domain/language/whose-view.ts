/** Women among the Justices since 2005, for the pronouns in sentences about their opinions. */
const women = new Set(['Ginsburg', 'Sotomayor', 'Kagan', 'Barrett', 'Jackson'])

/**
 * Whether a sentence about a separate opinion names whose view it gives, by name, rank or pronoun.
 * Only the Court's holding may be stated as the law.
 * @param author from the opinion: "Kagan", "Breyer, Sotomayor and Kagan".
 */
export function saysWhoseView(sentence: string, author: string): boolean {
  const authors = author.split(/, | and /)
  const single = women.has(author) ? 'she|her' : 'he|him|his'
  const pronouns = authors.length > 1 ? 'they|them|their' : single
  return new RegExp(String.raw`\b(Justices?|${authors.join('|')}|${pronouns})\b`, 'i').test(
    sentence,
  )
}
