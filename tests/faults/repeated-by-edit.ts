import { answerOf, signUpToFlood } from './flooding-reader.ts'

/** The answers to the same text as a new post, and as an edit of another. */
export type RepeatedByEdit = { first: string; again: string; byEdit: string }

/** One account repeats a long text: in a second review, and by editing another review. */
export async function repeatByEdit(baseUrl: string): Promise<RepeatedByEdit> {
  const { client, actionId } = await signUpToFlood(baseUrl)
  const content = 'Everybody ought to read what I have to say about this, and more than once.'
  const post = (text: string) =>
    client.from('comments').insert({ action_id: actionId, content: text })
  const first = await post(content)
  const again = await post(content)
  const other = await client
    .from('comments')
    .insert({ action_id: actionId, content: 'Something else.' })
    .select('id')
    .single()
  if (other.error) throw other.error
  const byEdit = await client.from('comments').update({ content }).eq('id', other.data.id)
  return { first: answerOf(first), again: answerOf(again), byEdit: answerOf(byEdit) }
}
