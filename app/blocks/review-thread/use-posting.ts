import { useRef, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { findPosted, type PostedRow, PostingError, postReply, postReview } from './post-review.ts'
import type { ReviewSubject } from './read-reviews.ts'
import { wordsFor } from './thread-words.ts'

type Post = { subject: ReviewSubject; parentId: string | null; userId: string }

/** A text being written: it stays until it is posted or cancelled. */
export type Posting = {
  text: string
  setText: (text: string) => void
  posting: boolean
  error: string | null
  submit: () => Promise<void>
}

/**
 * Posts a review, or a reply where `parentId` says to what. After an answer was lost, it is looked first whether the
 * text arrived, so that trying again never posts it twice.
 */
export function usePosting(
  { subject, parentId, userId }: Post,
  onPosted: (row: PostedRow) => void,
): Posting {
  const [text, setText] = useState('')
  const [posting, setPosting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const mayHaveArrived = useRef(false)
  const content = text.trim()

  async function post(): Promise<PostedRow> {
    const client = await browserClient()
    const find = () => findPosted(client, subject, { content, parentId, userId })
    if (mayHaveArrived.current) {
      const arrived = await find()
      if (arrived) return arrived
    }
    try {
      return parentId === null || subject.kind === 'list'
        ? await postReview(client, subject, { content, parentId })
        : await postReply(client, subject, { content, parentId, userId })
    } catch (refusal) {
      mayHaveArrived.current = refusal instanceof PostingError && refusal.mayHaveArrived
      if (!mayHaveArrived.current) throw refusal
      const arrived = await find().catch(() => null)
      if (arrived) return arrived
      throw refusal
    }
  }

  async function submit() {
    if (content === '' || posting) return
    setPosting(true)
    setError(null)
    try {
      const row = await post()
      mayHaveArrived.current = false
      setText('')
      onPosted(row)
    } catch (refusal) {
      console.warn('The text was not posted.', refusal)
      setError(refusal instanceof PostingError ? refusal.message : lost(subject, parentId))
    } finally {
      setPosting(false)
    }
  }
  return { text, setText, posting, error, submit }
}

function lost(subject: ReviewSubject, parentId: string | null): string {
  return parentId === null ? wordsFor(subject).failed : 'Failed to post reply'
}
