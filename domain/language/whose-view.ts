/** Who of the Justices since 2005 is a woman, for the pronouns of her opinions. */
const women = new Set(['Ginsburg', 'Sotomayor', 'Kagan', 'Barrett', 'Jackson'])

/**
 * Whether a sentence on a separate opinion says whose view it gives, by name, rank or pronoun: only what the Court holds
 * may be stated as the law.
 * @param author as the opinion has them: "Kagan", "Breyer, Sotomayor and Kagan".
 */
export function saysWhoseView(sentence: string, author: string): boolean {
  const authors = author.split(/, | and /)
  const single = women.has(author) ? 'she|her' : 'he|him|his'
  const pronouns = authors.length > 1 ? 'they|them|their' : single
  return new RegExp(String.raw`\b(Justices?|${authors.join('|')}|${pronouns})\b`, 'i').test(
    sentence,
  )
}
