import { answerOf, signUpToFlood } from './flooding-reader.ts'

/** The answers to the attack, and how many bytes of notes it stored. */
export type FloodOfNotes = { answers: Record<string, number>; bytesWritten: number }

/** One account rewrites the notes of one list at full length, until it has sent so many bytes. */
export async function floodNotes(
  baseUrl: string,
  { bytes = 9_000_000 } = {},
): Promise<FloodOfNotes> {
  const { client } = await signUpToFlood(baseUrl)
  const list = await client.from('user_lists').insert({ name: 'Notes' }).select('id').single()
  if (list.error) throw list.error
  const answers: Record<string, number> = {}
  let bytesWritten = 0
  const size = 50_000
  for (let sent = 0; sent < bytes; sent += size) {
    const notes = String(sent).padEnd(size, ' note')
    const answer = await client.from('user_lists').update({ notes }).eq('id', list.data.id)
    if (!answer.error) bytesWritten += size
    answers[answerOf(answer)] = (answers[answerOf(answer)] ?? 0) + 1
  }
  return { answers, bytesWritten }
}
