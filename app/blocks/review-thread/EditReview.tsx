import { useEffect, useRef, useState } from 'react'
import { Form } from '#app/blocks/form/Form.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { createBeginning } from '#app/data/personal/change-words.ts'
import { type PostedRow, editReview } from '#app/data/personal/reviews.ts'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'
import { TextArea } from '#app/ui/TextArea.tsx'
import { textLimits } from '#domain/limits.ts'
import { threadWords } from './thread-words.ts'

type EditReviewProps = {
  review: Review
  subject: ReviewSubject
  userId: string
  onChanged: (row: PostedRow) => void
  onClose: () => void
}

/** What one has just written, to be put right. */
export function EditReview({ review, subject, userId, onChanged, onClose }: EditReviewProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(review.content ?? '')
  const [unlessChanged] = useState(() => createBeginning({ content: review.content ?? '' }))
  useEffect(() => field.current?.focus(), [])
  async function save() {
    const change = { subject, id: review.id, userId, content: text.trim() }
    onChanged(await unlessChanged((from) => mutate(editReview, { ...change, from }, 'inline')))
    onClose()
  }
  return (
    <Form
      submitLabel="Save"
      busyLabel="Saving..."
      size="sm"
      disabled={text.trim() === ''}
      onSubmit={save}
      onCancel={onClose}
      className="mt-3 max-w-[70ch]"
    >
      <TextArea
        ref={field}
        label={threadWords(subject).label}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={textLimits.review}
      />
    </Form>
  )
}
