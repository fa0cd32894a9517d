import { namesOfThings } from './everyday-words.ts'
import { stems } from './words.ts'

/** What a reader looks for: each thing by its names, in stems. */
export type Question = {
  /** The reader's own names come first, then the law's names for the same thing. */
  things: { own: string[][]; other: string[][] }[]
}

/**
 * Reads "Student loans (college, Pell)": an issue, and words that tell it, in parentheses with commas between.
 */
export function readQuestion(query: string): Question {
  const [, issue = query, list = ''] = /^([^(]*)\(([\s\S]*)\)\s*$/.exec(query.trim()) ?? []
  const named = [issue, ...list.split(',')]
    .map((name) => stems(name))
    .filter(({ length }) => length > 0)
  const seen = new Set<string>()
  return {
    things: named.flatMap((own) => {
      const key = own.join(' ')
      if (seen.has(key)) return []
      seen.add(key)
      return [{ own: [own], other: otherNames(own) }]
    }),
  }
}

const things = namesOfThings.map((names) => names.map((name) => stems(name)))

/** The other names of each thing that one of these words names. */
function otherNames(own: string[]): string[][] {
  const text = ` ${own.join(' ')} `
  const called = things.filter((names) =>
    names.some((name) => text.includes(` ${name.join(' ')} `)),
  )
  const others = called
    .flat()
    .filter((name) => name.length > 0 && !text.includes(` ${name.join(' ')} `))
  return [...new Map(others.map((name) => [name.join(' '), name])).values()]
}
