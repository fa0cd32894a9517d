import { answerOf, signUpToFlood } from './flooding-reader.ts'

export type FloodOfEdits = { answers: Record<string, number> }

/** One account changes one review repeatedly. */
export async function floodEdits(baseUrl: string, { edits = 60 } = {}): Promise<FloodOfEdits> {
  const { client, actionId } = await signUpToFlood(baseUrl)
  const review = await client
    .from('comments')
    .insert({ action_id: actionId, content: 'At first.' })
    .select('id')
    .single()
  if (review.error) throw review.error
  const answers: Record<string, number> = {}
  for (let n = 0; n < edits; n++) {
    const content = `On second thought number ${n}.`
    const answer = await client.from('comments').update({ content }).eq('id', review.data.id)
    answers[answerOf(answer)] = (answers[answerOf(answer)] ?? 0) + 1
  }
  return { answers }
}
