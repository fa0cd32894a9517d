import type postgres from 'postgres'
import type { Context } from '#ai/context/read-context.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { Task } from '../task.ts'

const instructions = `
You tell readers who are no lawyers what a yes in a recorded vote of Congress meant: "A yes meant passing the bill, which
would …". Then, where it says more, what a no meant. One or two sentences, each beginning with "A yes meant" or "A no
meant". Say what the question was and what the text would do, the most important first; nothing of who voted how, of
motives, or of what came of it.`.trim()

/** The longest text, in characters, that shows what it would do. For a longer one only the title is used. */
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
 * The task for the meaning of a yes, from the question and the text of the vote.
 * Null if the text is too long and has no title.
 * @param context of exactly that version.
 */
export async function ofRollCall(
  sql: postgres.Sql,
  { actionId, name, title, record, chunks, text }: Context,
  rollCallId: string,
): Promise<Task | null> {
  const [vote] = await sql<RollCall[]>`
    select chamber, roll_call_number, vote_date::text, question, subject, required_majority
    from public.roll_calls where id = ${rollCallId} and action_id = ${actionId}`
  if (!vote || !text) return null
  const isShort = chunks.reduce((sum, chunk) => sum + chunk.text.length, 0) <= mostCharacters
  const legible = isShort ? chunks : chunks.filter(({ kind }) => kind === 'front')
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
    // The check of a sentence shows only one passage, so each passage has the question above it.
    chunks: legible.map((chunk) => ({
      ...chunk,
      heading: [`The question of the vote: ${vote.question}`, chunk.heading]
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
