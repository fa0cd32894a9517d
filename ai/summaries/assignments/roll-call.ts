import type postgres from 'postgres'
import type { Material } from '#ai/material/read-material.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { Assignment } from '../assignment.ts'

const instructions = `
You tell readers who are no lawyers what a yes in a recorded vote of Congress meant: "A yes meant passing the bill, which
would …". Then, where it says more, what a no meant. One or two sentences, each beginning with "A yes meant" or "A no
meant". Say what the question was and what the text would do, the most important first; nothing of who voted how, of
motives, or of what came of it.`.trim()

/** Characters of a text from which one can tell what it would do; a longer one is spoken of by its title alone. */
const mostCharacters = 40_000

type RollCall = {
  chamber: string
  roll_call_number: number
  vote_date: string
  question: string
  subject: string | null
  required_majority: string
}

/**
 * What a yes meant, from the question of the vote and the text that was voted on; null where the text is too long and
 * has no title to speak of.
 * @param material of that very version.
 */
export async function ofRollCall(
  sql: postgres.Sql,
  { actionId, name, title, record, portions, text }: Material,
  rollCallId: string,
): Promise<Assignment | null> {
  const [vote] = await sql<RollCall[]>`
    select chamber, roll_call_number, vote_date::text, question, subject, required_majority
    from public.roll_calls where id = ${rollCallId} and action_id = ${actionId}`
  if (!vote || !text) return null
  const isShort = portions.reduce((sum, portion) => sum + portion.text.length, 0) <= mostCharacters
  const legible = isShort ? portions : portions.filter(({ kind }) => kind === 'front')
  if (legible.length === 0) return null
  return {
    subject: 'roll_call',
    subjectId: rollCallId,
    actionId,
    names: [name, title],
    instructions,
    record: [
      record,
      `${vote.chamber} roll call ${vote.roll_call_number}, ${longDate(vote.vote_date)}`,
      `The question: ${vote.question}`,
      vote.subject,
      `Needed: ${vote.required_majority}`,
    ]
      .filter(Boolean)
      .join('\n'),
    // Whoever checks a sentence sees it beside one passage: the question stands over each.
    portions: legible.map((portion) => ({
      ...portion,
      heading: [`The question of the vote: ${vote.question}`, portion.heading]
        .filter(Boolean)
        .join(' · '),
    })),
    text,
    mostClaims: 2,
    leastClaims: 1,
    faultOf: (sentence) =>
      /^A (yes|no) meant /.test(sentence)
        ? null
        : 'It does not begin with "A yes meant" or "A no meant".',
  }
}
