import type { Actor, Outcome } from '../attempt.ts'

/** One thing that can be tried with a table, and what each actor gets from it. */
export type Story = {
  table: string
  verb: 'select' | 'insert' | 'update' | 'delete'
  title: string
  statement: string
  outcomes: Record<Actor, Outcome>
}

/** The stories of one table, each as title, statement and the outcomes in the order of `actors`. */
export function storiesOf(
  table: string,
  stories: Record<Story['verb'], [title: string, statement: string, outcomes: Outcome[]][]>,
): Story[] {
  return Object.entries(stories).flatMap(([verb, ofVerb]) =>
    ofVerb.map(([title, statement, [visitor, stranger, owner, ended, service]]) => ({
      table,
      verb: verb as Story['verb'],
      title,
      statement,
      outcomes: { visitor, stranger, owner, ended, service } as Record<Actor, Outcome>,
    })),
  )
}
