import type { Action } from '../schema.ts'

type Decision = Extract<Action, { kind: 'decision' }>
type Opinion = Decision['opinions'][number]

/** Who of the Justices of the years covered is a woman, for the pronouns of her opinions. */
const women = new Set(['Sotomayor', 'Kagan', 'Barrett', 'Jackson'])

/**
 * Sentences on a separate opinion that do not say whose view they give, by name, rank or pronoun: only what the Court
 * holds may be stated as the law.
 */
export function viewProblems({ opinions }: Decision): string[] {
  return opinions
    .filter(({ type }) => /^(concur|dissent)/.test(type))
    .flatMap((one) =>
      one.summary
        .filter(({ text }) => !namesAuthor(text, one))
        .map(({ text }) => `${one.author}, ${one.type}: whose view is “${text}”?`),
    )
}

function namesAuthor(text: string, { author = '' }: Opinion): boolean {
  const authors = author.split(/, | and /)
  const single = women.has(author) ? 'she|her' : 'he|him|his'
  const pronouns = authors.length > 1 ? 'they|them|their' : single
  return new RegExp(String.raw`\b(Justices?|${authors.join('|')}|${pronouns})\b`, 'i').test(text)
}
