import { Activity, useEffect, useRef, useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { failureCode, mayHaveArrived } from '#app/data/failure.ts'
import { createBeginning } from '#app/data/personal/change-words.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { editReview, type Post, postReview } from '#app/data/personal/reviews.ts'
import { draftKey, keepDraft, readDraft, useDraft } from '#app/data/personal/use-draft.ts'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review, ReviewRow } from '#app/data/reviews.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { quoteComment } from '#domain/comments/comment-text.ts'
import { columnLimits } from '#domain/database-values.ts'
import { threadWords } from './thread-words.ts'

type WriteReviewProps = {
  subject: ReviewSubject
  userId: string
  onPosted: (row: ReviewRow) => void
}

/** Opens the form of a review. Its button closes it and keeps the typed text. */
export function WriteReview({ subject, userId, onPosted }: WriteReviewProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const to = { subject, parentId: null, userId }
  // A text that the user began before leaving the page appears again, but does not take the focus.
  const [form, setForm] = useState<'none' | 'begun' | 'shown' | 'hidden'>(() =>
    isBegun(to) ? 'begun' : 'none',
  )
  const isShown = form === 'begun' || form === 'shown'
  const { open, label, placeholder, post } = threadWords(subject)
  const end = () => {
    setForm('none')
    opener.current?.focus()
  }
  return (
    <div className="mb-6">
      <Button
        ref={opener}
        aria-expanded={isShown}
        onClick={() => setForm(isShown ? 'hidden' : 'shown')}
      >
        {open}
      </Button>
      {form !== 'none' && (
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <WriteForm
            to={to}
            label={label}
            placeholder={placeholder}
            rows={subject.kind === 'list' ? 3 : 4}
            submitLabel={post}
            takesFocus={form === 'shown'}
            onCancel={end}
            onPosted={(row) => {
              onPosted(row)
              end()
            }}
          />
        </Activity>
      )}
    </div>
  )
}

type Place = Pick<Post, 'subject' | 'parentId' | 'userId'>
/** The typed text, and whether an earlier try may have reached the server. */
type ReviewDraft = { text: string; sentBefore: boolean }

const keyOf = ({ userId, subject: { kind, id }, parentId }: Place) =>
  draftKey(userId, `review.${kind}.${id}.${parentId ?? ''}`)
const noDraft: ReviewDraft = { text: '', sentBefore: false }
const isWritten = ({ text }: ReviewDraft) => text.trim() !== ''

/** Whether the user has begun to write there. */
function isBegun(to: Place): boolean {
  const draft = readDraft(keyOf(to)) as ReviewDraft | null
  return draft !== null && isWritten(draft)
}

/** Adds a quote to the reply that the user writes, or begins it. A form of the reply that is open does not see it. */
export function quoteInReply(to: Place, content: string) {
  const { text, sentBefore } = (readDraft(keyOf(to)) as ReviewDraft | null) ?? noDraft
  const before = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`
  keepDraft(keyOf(to), { text: `${before}${quoteComment(content)}`, sentBefore })
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
  const { text, sentBefore } = draft ?? noDraft
  useEffect(() => {
    if (!takesFocus || !field.current) return
    field.current.focus()
    // Behind a quote.
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
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

const editKeyOf = (userId: string, id: string) => draftKey(userId, `edited-review.${id}`)

/** Whether the user has begun to change the review. */
export const isEdited = (userId: string, id: string) => readDraft(editKeyOf(userId, id)) !== null

/** Changes a review. The typed text stays until it is saved or canceled, even if the user opens other pages. */
export function EditReview(props: EditReviewProps) {
  const { review, subject, userId, takesFocus, onChanged, onClose } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, keep } = useDraft<Edited>(
    editKeyOf(userId, review.id),
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
