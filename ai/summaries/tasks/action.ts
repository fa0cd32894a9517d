import type { Context } from '#ai/context/read-context.ts'
import type { Task } from '../task.ts'

const instructions = `
You write a summary of an act of the U.S. government for readers who are no lawyers.
Say what changes from today, for whom, when, what it costs, and where it stands, where the passages say so; the most
important first. Plain words, short sentences, present or future tense ("must", "may", "may not"). A bill that is no law
yet "would" do something. Parties are named only as facts of the record.`.trim()

/** The task for an action's summary. Null if no text is stored. */
export function ofAction({ actionId, name, title, record, chunks, text }: Context): Task | null {
  if (!text) return null
  return {
    subject: 'action',
    subjectId: actionId,
    actionId,
    names: [name, title],
    instructions,
    record,
    chunks,
    text,
    mostClaims: 7,
    leastClaims: 2,
  }
}
