import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { removeFromList } from '#app/data/personal/removed-comments.ts'
import type { Review } from '#app/data/reviews.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { databaseLimits } from '#domain/database-values.ts'

type RemoveFromListProps = { review: Review; onRemoved: () => void }

/** Removes another user's comment from the owner's list, with a reason that the author sees. */
export function RemoveFromList({ review, onRemoved }: RemoveFromListProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  async function remove() {
    await mutate(removeFromList, { id: review.id, reason: reason.trim() }, 'inline')
    setOpen(false)
    onRemoved()
  }
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog title="Remove this comment" open={open} onClose={() => setOpen(false)}>
        <Form
          submitLabel="Remove"
          busyLabel="Removing..."
          submitVariant="danger"
          disabled={reason.trim() === ''}
          onSubmit={remove}
          onCancel={() => setOpen(false)}
        >
          <p>
            It leaves your list.{' '}
            {review.userId === null
              ? 'Its author’s account was deleted.'
              : `${review.author} sees your reason, and may appeal.`}
          </p>
          <TextArea
            label="Reason"
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={databaseLimits.maxReasonLength}
          />
        </Form>
      </Dialog>
    </>
  )
}
