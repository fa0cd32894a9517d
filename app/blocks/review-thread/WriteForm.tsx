import { useEffect, useRef, useState } from 'react'
import { Form } from '#app/blocks/form/Form.tsx'
import { failureCode, mayHaveArrived } from '#app/data/failure.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { type Post, type PostedRow, postReview } from '#app/data/personal/reviews.ts'
import { TextArea } from '#app/ui/TextArea.tsx'
import { textLimits } from '#domain/limits.ts'

type WriteFormProps = {
  to: Pick<Post, 'subject' | 'parentId' | 'userId'>
  label: string
  placeholder?: string | undefined
  rows: 2 | 3 | 4
  submitLabel: string
  onCancel: () => void
  onPosted: (row: PostedRow) => void
}

/** Where a review or a reply is written. It takes the focus; what was typed stays until it is posted or cancelled. */
export function WriteForm(props: WriteFormProps) {
  const { to, label, placeholder, rows, submitLabel, onCancel, onPosted } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const sentBefore = useRef(false)
  useEffect(() => field.current?.focus(), [])

  async function post() {
    const input = { ...to, content: text.trim(), sentBefore: sentBefore.current }
    try {
      onPosted(await mutate(postReview, input, 'inline'))
    } catch (failure) {
      sentBefore.current = mayHaveArrived(failureCode(failure))
      throw failure
    }
  }

  return (
    <Form
      submitLabel={submitLabel}
      busyLabel="Posting..."
      size="sm"
      disabled={text.trim() === ''}
      onSubmit={post}
      onCancel={onCancel}
      className="mt-3 max-w-[70ch]"
    >
      {(busy) => (
        <TextArea
          ref={field}
          label={label}
          placeholder={placeholder}
          rows={rows}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={textLimits.review}
          readOnly={busy}
        />
      )}
    </Form>
  )
}
