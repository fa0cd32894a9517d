import { useEffect, useRef, useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { createBeginning } from '#app/data/personal/change-words.ts'
import { editReview } from '#app/data/personal/reviews.ts'
import { draftKey, readDraft, useDraft } from '#app/data/personal/use-draft.ts'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review, ReviewRow } from '#app/data/reviews.ts'
import { TextArea } from '#app/ui/TextArea.tsx'
import { columnLimits } from '#domain/database-values.ts'
import { threadWords } from './thread-words.ts'

type EditReviewProps = {
  review: Review
  subject: ReviewSubject
  userId: string
  takesFocus: boolean
  onChanged: (row: ReviewRow) => void
  onClose: () => void
}

/** The new text, and the text that the user began to change. */
type Edited = { text: string; from: string }

const keyOf = (userId: string, id: string) => draftKey(userId, `edited-review.${id}`)

/** Whether the user has begun to change the review. */
export const isEdited = (userId: string, id: string) => readDraft(keyOf(userId, id)) !== null

/** Changes a review. The typed text stays until it is saved or canceled, even if the user opens other pages. */
export function EditReview(props: EditReviewProps) {
  const { review, subject, userId, takesFocus, onChanged, onClose } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, keep } = useDraft<Edited>(
    keyOf(userId, review.id),
    ({ text, from }) => text !== from,
  )
  const { text, from } = draft ?? { text: review.content ?? '', from: review.content ?? '' }
  const [unlessChanged] = useState(() => createBeginning({ content: from }))
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  async function save() {
    const change = { subject, id: review.id, userId, content: text.trim() }
    const send = (words: { content: string }) =>
      mutate(editReview, { ...change, from: words }, 'inline')
    onChanged(await unlessChanged(send))
    close()
  }
  function close() {
    keep(null)
    onClose()
  }
  return (
    <Form
      submitLabel="Save"
      busyLabel="Saving..."
      size="sm"
      disabled={text.trim() === ''}
      onSubmit={save}
      onCancel={close}
      className="mt-3 max-w-[70ch]"
    >
      <TextArea
        ref={field}
        label={threadWords(subject).label}
        rows={3}
        value={text}
        onChange={(event) => keep({ text: event.target.value, from })}
        maxLength={columnLimits.comments.content}
      />
    </Form>
  )
}
