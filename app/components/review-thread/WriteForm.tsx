import { useEffect, useRef } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { failureCode, mayHaveArrived } from '#app/data/failure.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { type Post, postReview } from '#app/data/personal/reviews.ts'
import { draftKey, readDraft, useDraft } from '#app/data/personal/use-draft.ts'
import type { ReviewRow } from '#app/data/reviews.ts'
import { TextArea } from '#app/ui/TextArea.tsx'
import { columnLimits } from '#domain/database-values.ts'

type Place = Pick<Post, 'subject' | 'parentId' | 'userId'>
/** The typed text, and whether an earlier try may have reached the server. */
type ReviewDraft = { text: string; sentBefore: boolean }

const keyOf = ({ userId, subject: { kind, id }, parentId }: Place) =>
  draftKey(userId, `review.${kind}.${id}.${parentId ?? ''}`)
const isWritten = ({ text }: ReviewDraft) => text.trim() !== ''

/** Whether the user has begun to write there. */
export function isBegun(to: Place): boolean {
  const draft = readDraft(keyOf(to)) as ReviewDraft | null
  return draft !== null && isWritten(draft)
}

type WriteFormProps = {
  to: Place
  label: string
  placeholder?: string | undefined
  rows: 2 | 3 | 4
  submitLabel: string
  /** @default true */
  takesFocus?: boolean
  onCancel: () => void
  onPosted: (row: ReviewRow) => void
}

/**
 * The form of a review or a reply. The typed text stays until it is posted or canceled, even if the user opens other
 * pages.
 */
export function WriteForm(props: WriteFormProps) {
  const { to, label, placeholder, rows, submitLabel, takesFocus = true } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, keep } = useDraft(keyOf(to), isWritten)
  const { text, sentBefore } = draft ?? { text: '', sentBefore: false }
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  async function post() {
    // If the user leaves before the answer comes, we do not know whether the review arrived.
    keep({ text, sentBefore: true })
    try {
      const posted = await mutate(postReview, { ...to, content: text.trim(), sentBefore }, 'inline')
      keep(null)
      props.onPosted(posted)
    } catch (failure) {
      keep({ text, sentBefore: mayHaveArrived(failureCode(failure)) })
      throw failure
    }
  }
  function cancel() {
    keep(null)
    props.onCancel()
  }

  return (
    <Form
      submitLabel={submitLabel}
      busyLabel="Posting..."
      size="sm"
      disabled={text.trim() === ''}
      onSubmit={post}
      onCancel={cancel}
      className="mt-3 max-w-[70ch]"
    >
      <TextArea
        ref={field}
        label={label}
        placeholder={placeholder}
        rows={rows}
        value={text}
        onChange={(event) => keep({ text: event.target.value, sentBefore })}
        maxLength={columnLimits.comments.content}
      />
    </Form>
  )
}
